import { FILE_GROUP_SORTS } from '@facet/contract/constants/sorts';
import { type UseInfiniteQueryResult, type InfiniteData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { cleared, type FileFilters, isFiltered } from '../file-filters.ts';
import { useFileLook } from '../hooks/use-file-look.ts';
import { usePages } from '../hooks/use-pages.ts';
import { FilesOnTheirWay } from './files-on-their-way.tsx';
import { FilesToolbar } from './files-toolbar.tsx';
import { FolderList, type FolderLook } from './folder-list.tsx';
import { t } from '../../../ui/words.ts';

type Page<Folder> = { data: Folder[]; total: number };

/** What one says of folders of a kind. */
export type FolderWords = {
  label: string;
  search: string;
  failed: string;
  noneFound: string;
  noneFits: string;
  count: (total: number) => string;
};

export type FolderBrowserProps<Folder> = {
  query: UseInfiniteQueryResult<InfiniteData<Page<Folder>>>;
  words: FolderWords;
  filters: FileFilters;
  onFilter: (filters: FileFilters) => void;
  card: (folder: Folder, look: FolderLook) => ReactNode;
  row: (folder: Folder, look: FolderLook) => ReactNode;
  empty: ReactNode;
};

/** Folders of files with search, types, order and look. */
export function FolderBrowser<Folder extends { id: number }>(props: FolderBrowserProps<Folder>) {
  const { query, words, filters, onFilter, card, row, empty } = props;
  const [look, setLook] = useFileLook();
  const { rows, total, reach } = usePages<Folder>(query);
  const isEmpty = query.isSuccess && total === 0;
  if (isEmpty && !isFiltered(filters) && !query.isPlaceholderData) return empty;
  return (
    <>
      <FilesToolbar
        searchLabel={words.search}
        filters={filters}
        onChange={onFilter}
        sorts={FILE_GROUP_SORTS}
        look={look}
        onLook={setLook}
        count={query.isSuccess ? words.count(total) : undefined}
      />
      {query.isPending && <FilesOnTheirWay look={look} />}
      {query.isLoadingError && (
        <EmptyState
          framed
          title={words.failed}
          text={t('Check your connection and try again.')}
          action={<Button onClick={() => void query.refetch()}>{t('Try again')}</Button>}
        />
      )}
      {isEmpty && (
        <EmptyState
          framed
          title={words.noneFound}
          text={words.noneFits}
          action={<Button onClick={() => onFilter(cleared(filters))}>{t('Clear search and filters')}</Button>}
        />
      )}
      {total > 0 && (
        <FolderList
          label={words.label}
          folders={rows}
          total={total}
          onReach={reach}
          look={look}
          card={card}
          row={row}
        />
      )}
      {query.isFetchNextPageError && <Button onClick={() => void query.fetchNextPage()}>{t('Load more')}</Button>}
    </>
  );
}
