import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { workflowQueries } from '../features/workflow/api.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import styles from './page.module.css';
import { ProjectEditFrame } from './parts/project-edit-frame.tsx';

// Brings the code for dragging, which no other page needs at once.
const ProjectWorkflow = lazy(async () => {
  const { ProjectWorkflow: Part } = await import('../features/workflow/components/project-workflow.tsx');
  return { default: Part };
});

export function ProjectEditWorkflowPage() {
  return <ProjectEditFrame section="workflow">{({ id }) => <Workflow key={id} projectId={id} />}</ProjectEditFrame>;
}

function Workflow({ projectId }: { projectId: number }) {
  const { data: scheme, isError, refetch } = useQuery(workflowQueries.project(projectId));
  if (scheme) {
    return (
      <Suspense fallback={<Loading />}>
        <ProjectWorkflow scheme={scheme} />
      </Suspense>
    );
  }
  if (!isError) return <Loading />;
  return (
    <div className={styles.empty}>
      <EmptyState
        framed
        title="The workflow could not be loaded"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    </div>
  );
}

const Loading = () => (
  <div className={styles.empty} aria-busy="true">
    <SkeletonRows count={5} height={60} />
  </div>
);
