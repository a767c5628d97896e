import type { SpaceWire } from '@facet/contract/entities/space';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ProjectFolder } from '../features/files/components/project-folder.tsx';
import { projectQueries } from '../features/projects/api.ts';
import { ListEnd } from '../features/projects/components/list-end.tsx';
import { spaceQueries } from '../features/spaces/api.ts';
import { ButtonLink } from '../lib/button-link.tsx';
import { usePageHeader } from '../lib/page-header.ts';
import { useSearchText } from '../lib/use-search-text.ts';
import { useTitle } from '../lib/use-title.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { WindowGrid } from '../ui/window-grid.tsx';
import { ListPageSkeleton } from './parts/list-page-skeleton.tsx';
import styles from './page.module.css';

const FOLDER_HEIGHT = 62;

export function FilesPage() {
  const { spaceId } = useParams({ from: '/app/space/$spaceId/files' });
  const { data: space } = useQuery(spaceQueries.one(spaceId));
  useTitle(space && `Files of ${space.title}`);
  usePageHeader('Files');
  if (!space) return <ListPageSkeleton />;
  return <SpaceFiles key={space.id} space={space} />;
}

type SpaceProps = { space: SpaceWire };

function SpaceFiles({ space }: SpaceProps) {
  const { search } = useSearch({ from: '/app/space/$spaceId/files' });
  const navigate = useNavigate({ from: '/space/$spaceId/files' });
  const [text, setText] = useSearchText(
    search,
    (next) => void navigate({ search: { search: next }, replace: true, resetScroll: false }),
  );
  return (
    <div className={styles.page}>
      <PageTitle subtitle="Each project keeps its designs in one place.">Files of {space.title}</PageTitle>
      <div className={styles.searchRow}>
        <SearchField label="Search projects" value={text} onChange={setText} />
      </div>
      <ProjectFolders space={space} search={search} onClear={() => setText('')} />
    </div>
  );
}

type ProjectFoldersProps = SpaceProps & { search: string | undefined; onClear: () => void };

function ProjectFolders({ space, search, onClear }: ProjectFoldersProps) {
  const filters = { space_id: space.id, search, sort_by: 'title', order: 'asc' } as const;
  const query = useInfiniteQuery({ ...projectQueries.list(filters), placeholderData: (before) => before });
  const projects = query.data?.pages.flatMap(({ data }) => data);
  if (!projects) {
    if (query.isError) return <Button onClick={() => void query.refetch()}>Load projects again</Button>;
    return (
      <div className={styles.folders}>
        {[1, 2, 3, 4, 5, 6].map((key) => (
          <Skeleton key={key} height={FOLDER_HEIGHT} radius={10} />
        ))}
      </div>
    );
  }
  if (projects.length === 0) return search ? <NothingFound onClear={onClear} /> : <NoFiles space={space} />;
  return (
    <>
      <WindowGrid
        label="Projects"
        items={projects}
        keyOf={({ id }) => id}
        minWidth={240}
        gap={12}
        rowHeight={() => FOLDER_HEIGHT}
      >
        {(project) => <ProjectFolder spaceId={space.id} project={project} />}
      </WindowGrid>
      <ListEnd query={query} />
    </>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState framed title="No project has these words" action={<Button onClick={onClear}>Clear search</Button>} />
  );
}

function NoFiles({ space }: SpaceProps) {
  return (
    <EmptyState
      framed
      title="No files in this space yet"
      text="Files come with a project: create one and upload its first designs."
      action={
        space.abilities.create_project && (
          <ButtonLink to="/project/create" search={{ space_id: space.id }}>
            Create a project
          </ButtonLink>
        )
      }
    />
  );
}
