import { useQuery } from '@tanstack/react-query';
import { workflowQueries } from '../features/workflow/api.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import styles from './page.module.css';
import { ProjectEditFrame } from './parts/project-edit-frame.tsx';

// Brings the code for dragging.
const ProjectWorkflow = lazyPart(
  async () => (await import('../features/workflow/components/project-workflow.tsx')).ProjectWorkflow,
);

export function ProjectEditWorkflowPage() {
  return <ProjectEditFrame section="workflow">{({ id }) => <Workflow key={id} projectId={id} />}</ProjectEditFrame>;
}

function Workflow({ projectId }: { projectId: number }) {
  const { data: scheme, isError, refetch } = useQuery(workflowQueries.project(projectId));
  if (scheme) return <ProjectWorkflow scheme={scheme} />;
  return (
    <div className={styles.empty} aria-busy={!isError}>
      {isError ? (
        <EmptyState
          framed
          title="The workflow could not be loaded"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      ) : (
        <SkeletonRows count={5} height={60} />
      )}
    </div>
  );
}
