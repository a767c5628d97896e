import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useDownload } from '../shared/files/use-download.ts';
import { FilesBrowser } from '../features/files/components/files-browser.tsx';
import { NoFiles } from './parts/no-files.tsx';
import { SpaceFilesFrame } from './parts/space-files-frame.tsx';

export function FilesAllPage() {
  const { spaceId } = useParams({ from: '/app/space/$spaceId/files/all' });
  const filters = useSearch({ from: '/app/space/$spaceId/files/all' });
  const navigate = useNavigate({ from: '/space/$spaceId/files/all' });
  const download = useDownload();
  return (
    <SpaceFilesFrame spaceId={spaceId} section="All files">
      {(space) => (
        <FilesBrowser
          scope={{ spaceId }}
          filters={filters}
          onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
          known="nothing"
          onDownload={(ids) => download.start({ item_ids: ids })}
          empty={<NoFiles space={space} />}
        />
      )}
    </SpaceFilesFrame>
  );
}
