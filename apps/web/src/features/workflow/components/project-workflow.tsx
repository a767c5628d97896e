import type { ProjectSchemeWire } from '@facet/contract/entities/workflow';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Unsaved } from '../../../lib/unsaved.ts';
import { workflowQueries } from '../api.ts';
import { ProjectWorkflowForm } from './project-workflow-form.tsx';

type ProjectWorkflowProps = { scheme: ProjectSchemeWire; onUnsaved: (unsaved: Unsaved) => void };

/** Edits a project's own workflow, until it is saved or reset. */
export function ProjectWorkflow({ scheme, onUnsaved }: ProjectWorkflowProps) {
  const [round, setRound] = useState(0);
  return <Round key={round} scheme={scheme} onUnsaved={onUnsaved} onSaved={() => setRound((last) => last + 1)} />;
}

function Round({ scheme, onSaved, onUnsaved }: ProjectWorkflowProps & { onSaved: () => void }) {
  const client = useQueryClient();
  // The cache has a saved workflow before the page hears of it.
  const [first] = useState(() => client.getQueryData(workflowQueries.project(scheme.project_id).queryKey) ?? scheme);
  return <ProjectWorkflowForm scheme={first} onSaved={onSaved} onUnsaved={onUnsaved} />;
}
