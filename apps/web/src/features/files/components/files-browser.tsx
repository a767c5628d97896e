import { FILE_SORTS } from '@facet/contract/constants/sorts';
import type { SpaceFileWire } from '@facet/contract/entities/space-file';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { fileQueries, type FileScope } from '../api.ts';
import { cleared, type FileFilters, isFiltered } from '../file-filters.ts';
import { filesText } from '../count-words.ts';
import type { FileBrowser } from '../file-browser-context.ts';
import { useFileLook } from '../hooks/use-file-look.ts';
import { usePages } from '../hooks/use-pages.ts';
import { inSections, sectionsOf } from '../style-sections.ts';
import { FileDesk } from './file-desk.tsx';
import { FileList } from './file-list.tsx';
import { FilesOnTheirWay } from './files-on-their-way.tsx';
import { FilesToolbar } from './files-toolbar.tsx';
import { StyleSections } from './style-sections.tsx';
import { t } from '../../../ui/words.ts';

type FilesBrowserProps = {
  scope: FileScope;
  filters: FileFilters;
  onFilter: (filters: FileFilters) => void;
  known: FileBrowser['known'];
  /** The ids of the modules in the order of the workflow: shows the files by module and version. */
  moduleIds?: readonly number[];
  onDownload: (itemIds: number[]) => void;
  /** What stands here while there is no file at all. */
  empty: ReactNode;
};

/** The design files of a space, a project or a style, as pictures or rows, fetched as one scrolls. */
export function FilesBrowser({ scope, filters, onFilter, known, moduleIds, onDownload, empty }: FilesBrowserProps) {
  const [look, setLook] = useFileLook();
  const query = useInfiniteQuery({ ...fileQueries.list(scope, filters), placeholderData: (before) => before });
  const { rows, total, reach } = usePages<SpaceFileWire>(query);
  const sections = useMemo(() => moduleIds && sectionsOf(rows, moduleIds), [rows, moduleIds]);
  const files = useMemo(() => (sections ? inSections(sections) : rows), [sections, rows]);
  if (query.isSuccess && total === 0 && !isFiltered(filters) && !query.isPlaceholderData) return empty;
  return (
    <>
      <FilesToolbar
        searchLabel={t('Search files')}
        filters={filters}
        onChange={onFilter}
        sorts={FILE_SORTS}
        look={look}
        onLook={setLook}
        count={query.isSuccess ? filesText(total) : undefined}
      />
      {query.isPending && <FilesOnTheirWay look={look} />}
      {query.isLoadingError && (
        <EmptyState
          framed
          title={t('Couldn’t load the files')}
          text={t('Check your connection and try again.')}
          action={<Button onClick={() => void query.refetch()}>{t('Try again')}</Button>}
        />
      )}
      {query.isSuccess && total === 0 && (
        <EmptyState
          framed
          title={t('No files found')}
          text={t('No files match your search and filters.')}
          action={<Button onClick={() => onFilter(cleared(filters))}>{t('Clear search and filters')}</Button>}
        />
      )}
      <FileDesk spaceId={scope.spaceId} files={files} known={known} onDownload={onDownload}>
        {sections && (
          <StyleSections sections={sections} loaded={rows.length} total={total} onReach={reach} look={look} />
        )}
        {!sections && total > 0 && (
          <FileList label={t('Files')} files={files} total={total} onReach={reach} look={look} />
        )}
      </FileDesk>
      {query.isFetchNextPageError && <Button onClick={() => void query.fetchNextPage()}>{t('Load more')}</Button>}
    </>
  );
}
