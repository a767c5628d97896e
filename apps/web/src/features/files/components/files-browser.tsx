import type { ProjectItemWire } from '@facet/contract/entities/design';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLoadMore } from '../../../lib/use-load-more.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonCards, SkeletonRows } from '../../../ui/skeleton.tsx';
import { WindowGrid } from '../../../ui/window-grid.tsx';
import { fileQueries } from '../api.ts';
import { type FileFilters, isFiltered } from '../file-filters.ts';
import { type FileView, useFileView } from '../hooks/use-file-view.ts';
import { FileCard, FileRow } from './file-card.tsx';
import { FilesToolbar } from './files-toolbar.tsx';
import styles from './files.module.css';

const PICTURE_RATIO = 272 / 212;
const WORDS_HEIGHT = 66;
const ROW_HEIGHT = 64;

type FilesBrowserProps = {
  projectId: number;
  filters: FileFilters;
  onFilter: (filters: FileFilters) => void;
  /** What stands here while the project has no file. */
  empty: ReactNode;
};

/** The design files of a project, as pictures or rows, fetched as one scrolls. */
export function FilesBrowser({ projectId, filters, onFilter, empty }: FilesBrowserProps) {
  const [view, setView] = useFileView();
  const query = useInfiniteQuery({ ...fileQueries.ofProject(projectId, filters), placeholderData: (before) => before });
  const end = useLoadMore<HTMLDivElement>(query);
  const items = query.data?.pages.flatMap(({ data }) => data);
  const total = query.data?.pages[0]?.total;
  if (items?.length === 0 && !isFiltered(filters) && !query.isPlaceholderData) return empty;
  return (
    <>
      <FilesToolbar filters={filters} onChange={onFilter} view={view} onView={setView} total={total} />
      {query.isPending && <FilesSkeleton view={view} />}
      {query.isError && !items && <Button onClick={() => void query.refetch()}>Load files again</Button>}
      {items && <FileList projectId={projectId} items={items} view={view} />}
      {items?.length === 0 && (
        <EmptyState
          framed
          title="No file fits"
          text="No file has these words and this type."
          action={<Button onClick={() => onFilter({ order: filters.order })}>Clear search and filters</Button>}
        />
      )}
      <div ref={end} className={styles.foot}>
        {query.isFetchNextPageError && <Button onClick={() => void query.fetchNextPage()}>Load more</Button>}
      </div>
    </>
  );
}

type FileListProps = { projectId: number; items: readonly ProjectItemWire[]; view: FileView };

function FileList({ projectId, items, view }: FileListProps) {
  const shared = { label: 'Files', items, keyOf: ({ id }: ProjectItemWire) => id };
  if (view === 'list') {
    return (
      <WindowGrid {...shared} minWidth={Infinity} gap={0} rowHeight={() => ROW_HEIGHT}>
        {(item) => <FileRow projectId={projectId} item={item} />}
      </WindowGrid>
    );
  }
  return (
    <WindowGrid {...shared} minWidth={240} gap={24} rowHeight={(width) => width / PICTURE_RATIO + WORDS_HEIGHT}>
      {(item) => <FileCard projectId={projectId} item={item} />}
    </WindowGrid>
  );
}

function FilesSkeleton({ view }: { view: FileView }) {
  if (view === 'list') return <SkeletonRows count={8} height={ROW_HEIGHT} />;
  return (
    <div className={styles.grid}>
      <SkeletonCards count={8} ratio={PICTURE_RATIO} />
    </div>
  );
}
