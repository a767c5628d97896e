import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Loaded } from '../../lib/list/loaded.tsx';
import { workflowQueries } from '../../features/workflow/api.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Unsaved } from '../../lib/unsaved.ts';
import { t } from '../../ui/words.ts';

// Loads the code for dragging, which no other page needs at once.
const ProjectWorkflow = lazy(async () => {
  const { ProjectWorkflow: Part } = await import('../../features/workflow/components/project-workflow.tsx');
  return { default: Part };
});

type WorkflowSettingsProps = { projectId: number; onUnsaved: (unsaved: Unsaved) => void };

/** The workflow of a project. */
export function WorkflowSettings({ projectId, onUnsaved }: WorkflowSettingsProps) {
  const query = useQuery(workflowQueries.project(projectId));
  return (
    <Loaded framed query={query} skeleton={<Loading />} failed={t('Couldn’t load the workflow')}>
      {(scheme) => (
        <Suspense fallback={<Loading />}>
          <ProjectWorkflow scheme={scheme} onUnsaved={onUnsaved} />
        </Suspense>
      )}
    </Loaded>
  );
}

const Loading = () => (
  <div aria-busy="true">
    <SkeletonRows count={5} height={60} />
  </div>
);
