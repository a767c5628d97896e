import type { ProjectCardWire } from '@facet/contract/entities/project';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type ProjectListQuery, projectQueries } from '../api.ts';
import { useProjectView } from '../hooks/use-project-view.ts';
import { isFiltered, listQueryOf, type ProjectFilters } from '../project-filters.ts';
import { ListEnd } from './list-end.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { ProjectList } from './project-list.tsx';
import { type ProjectDialog, ProjectMenu } from './project-menu.tsx';
import { ProjectsSkeleton } from './projects-skeleton.tsx';

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
  const projects = query.data?.pages.flatMap(({ data }) => data);
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
        <div style={{ opacity: query.isPlaceholderData ? 0.6 : 1 }} aria-busy={query.isPlaceholderData}>
          <ProjectList projects={projects} view={view} menuOf={menuOf} />
          <ListEnd query={query} />
        </div>
      )}
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
      title="The projects could not be loaded"
      text="The server did not answer as it should."
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      framed
      title="No project fits"
      text="No project has these words, statuses and categories together."
      action={<Button onClick={onClear}>Clear search and filters</Button>}
    />
  );
}
