import { FILE_GROUP_SORTS } from '@facet/contract/constants/file-sorts';
import type { ProjectCardWire } from '@facet/contract/entities/project';
import type { SpaceWire } from '@facet/contract/entities/space';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import {
  PROJECT_FOLDER_RATIO,
  ProjectFolder,
  projectFolderHeight,
} from '../features/files/components/project-folder.tsx';
import { SortMenu } from '../features/files/components/sort-menu.tsx';
import { countWords } from '../features/files/count-words.ts';
import { projectQueries } from '../features/projects/api.ts';
import { ListEnd } from '../features/projects/components/list-end.tsx';
import { ProjectCover } from '../features/projects/components/project-cover.tsx';
import { useSearchText } from '../lib/use-search-text.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ListBar } from '../ui/list-bar.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { SkeletonCards } from '../ui/skeleton.tsx';
import { WindowGrid } from '../ui/window-grid.tsx';
import { NoFiles } from './parts/no-files.tsx';
import { SpaceFilesFrame } from './parts/space-files-frame.tsx';
import styles from './page.module.css';

const idOf = ({ id }: ProjectCardWire) => id;

export function FilesPage() {
  const { spaceId } = useParams({ from: '/app/space/$spaceId/files' });
  return <SpaceFilesFrame spaceId={spaceId}>{(space) => <ProjectFolders space={space} />}</SpaceFilesFrame>;
}

function ProjectFolders({ space }: { space: SpaceWire }) {
  const filters = useSearch({ from: '/app/space/$spaceId/files' });
  const navigate = useNavigate({ from: '/space/$spaceId/files' });
  const { search, order = 'asc' } = filters;
  const sortBy = filters.sort_by === 'title' ? 'title' : 'updated_at';
  const change = (next: typeof filters) => void navigate({ search: next, replace: true, resetScroll: false });
  const [text, setText] = useSearchText(search, (words) => change({ ...filters, search: words }));
  const query = useInfiniteQuery({
    ...projectQueries.list({ space_id: space.id, search, sort_by: sortBy, order }),
    placeholderData: (before) => before,
  });
  const projects = query.data?.pages.flatMap(({ data }) => data);
  const total = query.data?.pages[0]?.total;
  const draw = useCallback(
    (project: ProjectCardWire) => (
      <ProjectFolder
        spaceId={space.id}
        project={project}
        picture={<ProjectCover project={project} ratio={PROJECT_FOLDER_RATIO} />}
      />
    ),
    [space.id],
  );
  if (projects?.length === 0 && !search && !query.isPlaceholderData) return <NoFiles space={space} />;
  return (
    <>
      <ListBar
        search={<SearchField label="Search projects" value={text} onChange={setText} />}
        count={total !== undefined && countWords(total, 'project')}
      >
        <SortMenu filters={filters} sorts={FILE_GROUP_SORTS} onChange={change} />
      </ListBar>
      {!projects && !query.isError && <FoldersOnTheirWay />}
      {!projects && query.isError && <Button onClick={() => void query.refetch()}>Reload projects</Button>}
      {projects?.length === 0 && (
        <EmptyState
          framed
          title="No projects found"
          action={<Button onClick={() => setText('')}>Clear search</Button>}
        />
      )}
      {projects && projects.length > 0 && (
        <WindowGrid
          label="Projects"
          items={projects}
          keyOf={idOf}
          minWidth={240}
          gap={24}
          exact
          rowHeight={projectFolderHeight}
        >
          {draw}
        </WindowGrid>
      )}
      <ListEnd query={query} />
    </>
  );
}

function FoldersOnTheirWay() {
  return (
    <div className={styles.folders}>
      <SkeletonCards count={6} ratio={PROJECT_FOLDER_RATIO} />
    </div>
  );
}
