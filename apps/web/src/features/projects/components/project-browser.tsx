import type { ProjectCardWire } from '@facet/contract/entities/project';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import { useHeldOrder } from '../../../lib/list/use-held-order.ts';
import { useRows } from '../../../lib/list/use-rows.ts';
import { NoneFound } from '../../../ui/list-states.tsx';
import { SkeletonCards, SkeletonRows } from '../../../ui/skeleton.tsx';
import { useProjectView, type ProjectView } from '../hooks/use-project-view.ts';
import { MIN_WIDTHS, ProjectList } from './project-list.tsx';
import styles from './project-list.module.css';
import { rowKeys, rowsOfLinks } from '../../../lib/row-keys.ts';
import { useSelection } from '../../../lib/use-selection.ts';
import { projectQueries, type ProjectListQuery } from '../api.ts';
import { isChoosable } from '../choosing.ts';
import { areProjectsFiltered, toListQuery, type ProjectFilters } from '../project-filters.ts';
import type { ProjectDialog } from '../project-dialog.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { ProjectMenu } from './project-menu.tsx';
import { ProjectSelectionBar } from './project-selection-bar.tsx';
import { t } from '../../../ui/words.ts';

type ProjectsSkeletonProps = { view: ProjectView };

/** The shape of the projects while they load. */
function ProjectsSkeleton({ view }: ProjectsSkeletonProps) {
  if (view === 'list') return <SkeletonRows count={8} height={64} />;
  const columns = `repeat(auto-fill, minmax(min(100%, ${MIN_WIDTHS[view]}px), 1fr))`;
  return (
    <div className={styles.skeleton} style={{ gridTemplateColumns: columns }}>
      <SkeletonCards count={8} ratio={259 / 172} />
    </div>
  );
}

type ProjectBrowserProps = {
  scope: Pick<ProjectListQuery, 'space_id' | 'folder_id'>;
  filters: ProjectFilters;
  onFilter: (filters: ProjectFilters) => void;
  onAsk: (dialog: ProjectDialog) => void;
  /** What stands here while there is no project at all. */
  empty: ReactNode;
};

const projectId = ({ id }: ProjectCardWire) => id;

/** The projects of a space or folder: filters over cards or rows, which load as one scrolls. */
export function ProjectBrowser({ scope, filters, onFilter, onAsk, empty }: ProjectBrowserProps) {
  const [view, setView] = useProjectView();
  const query = useInfiniteQuery({
    ...projectQueries.list({ ...scope, ...toListQuery(filters) }),
    // A changed filter keeps the old cards until the new ones arrive, so that nothing jumps.
    placeholderData: (before) => before,
  });
  const list = useRows(query);
  const { rows: projects, hold } = useHeldOrder(
    list.rows,
    projectId,
    JSON.stringify([scope, filters, query.isPlaceholderData]),
  );
  const { selected, isSelected, select, selectAll, clear } = useSelection(projects);
  const handleKeyDown = rowKeys({
    ...rowsOfLinks(projects, 'data-project'),
    choice: { isSelected, select, selectAll },
  });
  const isSelecting = selected.length > 0;
  const choosing = projects.some(isChoosable) ? { isSelected, isSelecting, select } : undefined;
  if (list.isEmpty && !areProjectsFiltered(filters) && !query.isPlaceholderData) return empty;
  const renderMenu = (project: ProjectCardWire) => (
    <ProjectMenu project={project} onAsk={onAsk} onPicture={view !== 'list'} />
  );
  return (
    <>
      <ListToolbar
        filters={filters}
        onChange={onFilter}
        view={view}
        onView={setView}
        total={query.data && list.total}
      />
      <PagedList
        framed
        list={list}
        skeleton={<ProjectsSkeleton view={view} />}
        failed={t('Couldn’t load the projects')}
        none={
          <NoneFound
            framed
            title={t('No projects found')}
            onClear={() => onFilter({ sort_by: filters.sort_by, order: filters.order })}
          />
        }
      >
        <div role="presentation" {...hold} onKeyDown={choosing && handleKeyDown}>
          <ProjectList projects={projects} view={view} menuOf={renderMenu} choosing={choosing} />
        </div>
      </PagedList>
      <ProjectSelectionBar selected={selected} onClear={clear} onAsk={onAsk} />
    </>
  );
}
