import { FORMATS_OF_KIND, type FileKind } from '@facet/contract/constants/file-kinds';
import type { SpaceFileWire } from '@facet/contract/entities/space-file';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { fileQueries } from '../api.ts';
import { FileDesk } from '../components/file-desk.tsx';
import { FileList } from '../components/file-list.tsx';
import { FilesOnTheirWay } from '../components/files-on-their-way.tsx';
import type { FileLook } from '../hooks/use-file-look.ts';
import { usePages } from '../hooks/use-pages.ts';
import { KIND_WORDS } from '../kind-words.ts';
import { OverviewSection } from './overview-section.tsx';

const LOOK: FileLook = { view: 'list', pictures: 'medium' };

type RecentFilesProps = {
  spaceId: number;
  kind: FileKind | undefined;
  onDownload: (itemIds: number[]) => void;
};

/** The files of a space, the newest first, of one kind or of all. */
export function RecentFiles({ spaceId, kind, onDownload }: RecentFilesProps) {
  const filters = { file_type: kind && [...FORMATS_OF_KIND[kind]], order: 'desc' } as const;
  const query = useInfiniteQuery({ ...fileQueries.list({ spaceId }, filters), placeholderData: (before) => before });
  const { rows, total, reach } = usePages<SpaceFileWire>(query);
  const title = kind ? `Recent files: ${KIND_WORDS[kind].label}` : 'Recent files';
  return (
    <OverviewSection title={title} count={query.isSuccess ? total : undefined}>
      {query.isPending && <FilesOnTheirWay look={LOOK} />}
      {query.isLoadingError && <Button onClick={() => void query.refetch()}>Reload files</Button>}
      <FileDesk spaceId={spaceId} files={rows} known="nothing" onDownload={onDownload}>
        {total > 0 && <FileList label="Recent files" files={rows} total={total} onReach={reach} look={LOOK} />}
      </FileDesk>
      {query.isFetchNextPageError && <Button onClick={() => void query.fetchNextPage()}>Load more</Button>}
    </OverviewSection>
  );
}
