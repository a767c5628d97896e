import { FILE_GROUP_SORTS } from '@facet/contract/constants/sorts';
import { type UseInfiniteQueryResult, type InfiniteData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import { useRows } from '../../../lib/list/use-rows.ts';
import { NoneFound } from '../../../ui/list-states.tsx';
import { clearedFiles, type FileFilters, areFilesFiltered } from '../file-filters.ts';
import { useFileLook } from '../hooks/use-file-look.ts';
import { FilesOnTheirWay } from './files-on-their-way.tsx';
import { FilesToolbar } from './files-toolbar.tsx';
import { FolderList, type FolderLook } from './folder-list.tsx';

type Page<Folder> = { data: Folder[]; total: number };

/** The words for folders of one kind. */
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
  const list = useRows<Folder>(query);
  if (list.isEmpty && !areFilesFiltered(filters) && !query.isPlaceholderData) return empty;
  return (
    <>
      <FilesToolbar
        searchLabel={words.search}
        filters={filters}
        onChange={onFilter}
        sorts={FILE_GROUP_SORTS}
        look={look}
        onLook={setLook}
        count={query.data && words.count(list.total)}
      />
      <PagedList
        framed
        list={list}
        skeleton={<FilesOnTheirWay look={look} />}
        failed={words.failed}
        none={
          <NoneFound
            framed
            title={words.noneFound}
            text={words.noneFits}
            onClear={() => onFilter(clearedFiles(filters))}
          />
        }
      >
        <FolderList
          label={words.label}
          folders={list.rows}
          total={list.places}
          onReach={list.reach}
          look={look}
          card={card}
          row={row}
        />
      </PagedList>
    </>
  );
}
