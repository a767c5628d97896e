import { FILE_GROUP_SORTS } from '@facet/contract/constants/sorts';
import type { ProjectCardWire } from '@facet/contract/entities/project';
import type { SpaceWire } from '@facet/contract/entities/space';
import type { ProjectFolderWire } from '@facet/contract/entities/space-file';
import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useRows } from '../../lib/list/use-rows.ts';
import { PagedList } from '../../lib/list/paged-list.tsx';
import { Loaded } from '../../lib/list/loaded.tsx';
import { NoneFound } from '../../ui/list-states.tsx';
import { fileQueries } from '../../features/files/api.ts';
import {
  PROJECT_FOLDER_RATIO,
  ProjectFolder,
  projectFolderHeight,
} from '../../features/files/components/project-folder.tsx';
import { type FileFilters, FILE_SORT_LABELS } from '../../features/files/file-filters.ts';
import { OverviewSection } from '../../features/files/overview/overview-section.tsx';
import { projectQueries } from '../../features/projects/api.ts';
import { ProjectCover } from '../../features/projects/components/project-cover.tsx';
import { useSearchText } from '../../lib/use-search-text.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SortMenu } from '../../lib/list/sort-menu.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { WindowGrid } from '../../ui/window-grid.tsx';
import styles from './project-folders.module.css';
import { t } from '../../ui/words.ts';

/** One row where there is room for four. */
const SHOWN = 4;
const NEWEST_FIRST = { sort_by: 'updated_at', order: 'desc' } as const;

const idOf = ({ id }: ProjectCardWire) => id;

/** Whether a space is known to have no project that I can reach. */
export const useHasNoProjects = (spaceId: number) =>
  useInfiniteQuery(projectQueries.list({ space_id: spaceId, ...NEWEST_FIRST })).data?.pages[0]?.total === 0;

type Filters = Pick<FileFilters, 'search' | 'sort_by' | 'order'> & { show?: 'projects' };

type ProjectFoldersProps<F extends Filters> = {
  space: SpaceWire;
  filters: F;
  /** All projects, or the first ones. */
  isWhole: boolean;
  onChange: (filters: F) => void;
};

/** The projects of a space as folders of their files, the last changed first. */
export function ProjectFolders<F extends Filters>({ space, filters, isWhole, onChange }: ProjectFoldersProps<F>) {
  const { search, order = 'desc' } = filters;
  const sortBy = filters.sort_by === 'title' ? 'title' : 'updated_at';
  const [text, setText] = useSearchText(search, (words) => onChange({ ...filters, search: words }));
  const query = useInfiniteQuery({
    ...projectQueries.list({ space_id: space.id, search, sort_by: sortBy, order }),
    placeholderData: (before) => before,
  });
  const filesByProject = useProjectFiles(
    space.id,
    query.data?.pages.map(({ data }) => data.map(idOf)),
  );
  const list = useRows(query);
  const projects = list.rows;
  const total = query.data && list.total;
  const draw = useCallback(
    (project: ProjectCardWire) => (
      <ProjectFolder
        spaceId={space.id}
        project={project}
        files={filesByProject(project.id)}
        cover={<ProjectCover project={project} ratio={PROJECT_FOLDER_RATIO} />}
      />
    ),
    [space.id, filesByProject],
  );
  const tools = (
    <>
      <SearchField label={t('Search projects')} value={text} onChange={setText} />
      {(total ?? 0) > SHOWN && !search && (
        <Button size="small" onClick={() => onChange({ ...filters, show: isWhole ? undefined : 'projects' })}>
          {isWhole ? t('Show fewer') : t('Show all {total}', { total: total ?? 0 })}
        </Button>
      )}
      <SortMenu
        sorts={FILE_GROUP_SORTS}
        labels={FILE_SORT_LABELS}
        sort={sortBy}
        order={order}
        onSort={(sort) => onChange({ ...filters, sort_by: sort === 'updated_at' ? undefined : sort })}
        onOrder={(next) => onChange({ ...filters, order: next === 'desc' ? undefined : next })}
      />
    </>
  );
  const standIn = {
    small: true,
    skeleton: (
      <div className={styles.row}>
        <SkeletonCards count={SHOWN} ratio={PROJECT_FOLDER_RATIO} />
      </div>
    ),
    failed: t('Couldn’t load the projects'),
  };
  return (
    <OverviewSection title={t('Projects')} count={total} tools={tools}>
      {isWhole || list.isEmpty ? (
        <PagedList
          {...standIn}
          list={list}
          none={
            <NoneFound framed title={t('No projects found')} clear={t('Clear search')} onClear={() => setText('')} />
          }
        >
          <WindowGrid
            label={t('Projects')}
            items={projects}
            keyOf={idOf}
            minWidth={240}
            gap={24}
            exact
            rowHeight={projectFolderHeight}
          >
            {draw}
          </WindowGrid>
        </PagedList>
      ) : (
        <Loaded {...standIn} query={query}>
          {() => (
            <div className={styles.row}>
              {projects.slice(0, SHOWN).map((project) => (
                <div key={project.id} className={styles.folder}>
                  {draw(project)}
                </div>
              ))}
            </div>
          )}
        </Loaded>
      )}
    </OverviewSection>
  );
}

type Found = { projectId: number; files: ProjectFolderWire | null };
const together = (answers: readonly { data?: Found[] | undefined }[]) => answers.flatMap(({ data }) => data ?? []);

/** A summary of the files of each listed project, fetched page by page: null without files, undefined while loading. */
function useProjectFiles(spaceId: number, pages: readonly (readonly number[])[] = []) {
  const found = useQueries({ queries: pages.map((ids) => fileQueries.projects(spaceId, ids)), combine: together });
  return useCallback((id: number) => found.find(({ projectId }) => projectId === id)?.files, [found]);
}
