import { FILE_SORTS } from '@facet/contract/constants/sorts';
import type { SpaceFileWire } from '@facet/contract/entities/space-file';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import { useRows } from '../../../lib/list/use-rows.ts';
import { NoneFound } from '../../../ui/list-states.tsx';
import { fileQueries, type FileScope } from '../api.ts';
import { clearedFiles, type FileFilters, areFilesFiltered } from '../file-filters.ts';
import { filesText } from '../count-words.ts';
import type { FileBrowser } from '../file-browser-context.ts';
import { useFileLook } from '../hooks/use-file-look.ts';
import { inSections, groupSections } from '../style-sections.ts';
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

/** The design files of a space, a project or a style, as pictures or rows, loaded on scrolling. */
export function FilesBrowser({ scope, filters, onFilter, known, moduleIds, onDownload, empty }: FilesBrowserProps) {
  const [look, setLook] = useFileLook();
  const query = useInfiniteQuery({ ...fileQueries.list(scope, filters), placeholderData: (before) => before });
  const list = useRows<SpaceFileWire>(query);
  const { rows, total, places, reach } = list;
  const sections = useMemo(() => moduleIds && groupSections(rows, moduleIds), [rows, moduleIds]);
  const files = useMemo(() => (sections ? inSections(sections) : rows), [sections, rows]);
  if (list.isEmpty && !areFilesFiltered(filters) && !query.isPlaceholderData) return empty;
  return (
    <>
      <FilesToolbar
        searchLabel={t('Search files')}
        filters={filters}
        onChange={onFilter}
        sorts={FILE_SORTS}
        look={look}
        onLook={setLook}
        count={query.data && filesText(total)}
      />
      <FileDesk spaceId={scope.spaceId} files={files} known={known} onDownload={onDownload}>
        <PagedList
          framed
          list={list}
          skeleton={<FilesOnTheirWay look={look} />}
          failed={t('Couldn’t load the files')}
          none={<NoneFound framed title={t('No files found')} onClear={() => onFilter(clearedFiles(filters))} />}
        >
          {sections ? (
            <StyleSections sections={sections} loaded={rows.length} total={total} onReach={reach} look={look} />
          ) : (
            <FileList label={t('Files')} files={files} total={places} onReach={reach} look={look} />
          )}
        </PagedList>
      </FileDesk>
    </>
  );
}
