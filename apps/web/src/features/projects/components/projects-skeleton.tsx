import { SkeletonCards, SkeletonRows } from '../../../ui/skeleton.tsx';
import type { ProjectView } from '../hooks/use-project-view.ts';
import { MIN_WIDTHS } from './project-list.tsx';
import styles from './project-list.module.css';

type ProjectsSkeletonProps = { view: ProjectView };

/** Projects on their way, in the shape in which they will come. */
export function ProjectsSkeleton({ view }: ProjectsSkeletonProps) {
  if (view === 'list') return <SkeletonRows count={8} height={64} />;
  const columns = `repeat(auto-fill, minmax(min(100%, ${MIN_WIDTHS[view]}px), 1fr))`;
  return (
    <div className={styles.skeleton} style={{ gridTemplateColumns: columns }}>
      <SkeletonCards count={8} ratio={259 / 172} />
    </div>
  );
}
