import type { ProjectSchemeWire } from '@facet/contract/entities/workflow';
import { useState } from 'react';
import { ProjectWorkflowForm } from './project-workflow-form.tsx';

type ProjectWorkflowProps = { scheme: ProjectSchemeWire };

/** A project's own workflow to change; it stays as it was read until it is saved or begins anew. */
export function ProjectWorkflow({ scheme }: ProjectWorkflowProps) {
  const [round, setRound] = useState(0);
  return <Round key={round} scheme={scheme} onRestart={() => setRound((last) => last + 1)} />;
}

function Round({ scheme, onRestart }: ProjectWorkflowProps & { onRestart: () => void }) {
  const [read] = useState(scheme);
  return <ProjectWorkflowForm scheme={read} onRestart={onRestart} />;
}
