import type { ProjectCardWire } from '@facet/contract/entities/project';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { SkeletonCards, SkeletonRows } from '../../../ui/skeleton.tsx';
import { useProjectView, type ProjectView } from '../hooks/use-project-view.ts';
import { MIN_WIDTHS, ProjectList } from './project-list.tsx';
import styles from './project-list.module.css';
import { useSelection } from '../../../lib/use-selection.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { projectQueries, type ProjectListQuery } from '../api.ts';
import { isChoosable } from '../choosing.ts';
import { useProjectKeys } from '../hooks/use-project-keys.ts';
import { isFiltered, listQueryOf, type ProjectFilters } from '../project-filters.ts';
import type { ProjectDialog } from '../project-dialog.ts';
import { ListEnd } from './list-end.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { ProjectMenu } from './project-menu.tsx';
import { ProjectSelectionBar } from './project-selection-bar.tsx';
import { t } from '../../../ui/words.ts';

type ProjectsSkeletonProps = { view: ProjectView };

/** Projects on their way, in the shape in which they will come. */
function ProjectsSkeleton({ view }: ProjectsSkeletonProps) {
  if (view === 'list') return <SkeletonRows count={8} height={64} />;
  const columns = `repeat(auto-fill, minmax(min(100%, ${MIN_WIDTHS[view]}px), 1fr))`;
  return (
    <div className={styles.skeleton} style={{ gridTemplateColumns: columns }}>
      <SkeletonCards count={8} ratio={259 / 172} />
    </div>
  );
}

const NONE: never[] = [];

type ProjectBrowserProps = {
  scope: Pick<ProjectListQuery, 'space_id' | 'folder_id'>;
  filters: ProjectFilters;
  onFilter: (filters: ProjectFilters) => void;
  onAsk: (dialog: ProjectDialog) => void;
  /** What stands here while there is no project at all. */
  empty: ReactNode;
};

/** The projects of a space or folder: filters over cards or rows, which load as one scrolls. */
export function ProjectBrowser({ scope, filters, onFilter, onAsk, empty }: ProjectBrowserProps) {
  const [view, setView] = useProjectView();
  const query = useInfiniteQuery({
    ...projectQueries.list({ ...scope, ...listQueryOf(filters) }),
    // A changed filter keeps the old cards until the new ones are there: no jump.
    placeholderData: (before) => before,
  });
  const pages = query.data?.pages;
  const projects = useMemo(() => pages?.flatMap(({ data }) => data), [pages]);
  const { selected, isSelected, select, selectAll, clear } = useSelection(projects ?? NONE);
  const handleKeyDown = useProjectKeys({ projects: projects ?? NONE, select, isSelected, selectAll });
  const isSelecting = selected.length > 0;
  const choosing = projects?.some(isChoosable) ? { isSelected, isSelecting, select } : undefined;
  const total = query.data?.pages[0]?.total;
  const isBare = total === 0 && !isFiltered(filters) && !query.isPlaceholderData;
  if (isBare) return empty;
  const menuOf = (project: ProjectCardWire) => (
    <ProjectMenu project={project} onAsk={onAsk} onPicture={view !== 'list'} />
  );
  return (
    <>
      <ListToolbar filters={filters} onChange={onFilter} view={view} onView={setView} total={total} />
      {query.isPending && <ProjectsSkeleton view={view} />}
      {query.isError && !projects && <LoadFailure onRetry={() => void query.refetch()} />}
      {projects && projects.length > 0 && (
        <div
          role="presentation"
          style={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}
          aria-busy={query.isPlaceholderData}
          onKeyDown={choosing && handleKeyDown}
        >
          <ProjectList projects={projects} view={view} menuOf={menuOf} choosing={choosing} />
          <ListEnd query={query} />
        </div>
      )}
      <ProjectSelectionBar selected={selected} onClear={clear} onAsk={onAsk} />
      {projects?.length === 0 && (
        <NothingFound onClear={() => onFilter({ sort_by: filters.sort_by, order: filters.order })} />
      )}
    </>
  );
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      framed
      title={t('Couldn’t load the projects')}
      text={t('Check your connection and try again.')}
      action={<Button onClick={onRetry}>{t('Try again')}</Button>}
    />
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      framed
      title={t('No projects found')}
      text={t('No projects match your search and filters.')}
      action={<Button onClick={onClear}>{t('Clear search and filters')}</Button>}
    />
  );
}
