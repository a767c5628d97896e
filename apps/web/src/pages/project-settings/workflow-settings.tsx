import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { workflowQueries } from '../../features/workflow/api.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Unsaved } from '../../lib/unsaved.ts';
import { t } from '../../ui/words.ts';

// Brings the code for dragging, which no other page needs at once.
const ProjectWorkflow = lazy(async () => {
  const { ProjectWorkflow: Part } = await import('../../features/workflow/components/project-workflow.tsx');
  return { default: Part };
});

type WorkflowSettingsProps = { projectId: number; onUnsaved: (unsaved: Unsaved) => void };

/** The workflow of a project. */
export function WorkflowSettings({ projectId, onUnsaved }: WorkflowSettingsProps) {
  const { data: scheme, isError, refetch } = useQuery(workflowQueries.project(projectId));
  if (scheme) {
    return (
      <Suspense fallback={<Loading />}>
        <ProjectWorkflow scheme={scheme} onUnsaved={onUnsaved} />
      </Suspense>
    );
  }
  if (!isError) return <Loading />;
  return (
    <EmptyState
      framed
      title={t('Couldn’t load the workflow')}
      action={<Button onClick={() => void refetch()}>{t('Try again')}</Button>}
    />
  );
}

const Loading = () => (
  <div aria-busy="true">
    <SkeletonRows count={5} height={60} />
  </div>
);
