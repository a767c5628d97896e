import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { VersionFolders } from '../features/files/components/version-folders.tsx';
import { NoFiles } from './parts/no-files.tsx';
import { SpaceFilesFrame } from './parts/space-files-frame.tsx';

export function FilesVersionsPage() {
  const { spaceId } = useParams({ from: '/app/space/$spaceId/files/versions' });
  const filters = useSearch({ from: '/app/space/$spaceId/files/versions' });
  const navigate = useNavigate({ from: '/space/$spaceId/files/versions' });
  return (
    <SpaceFilesFrame spaceId={spaceId} section="Versions">
      {(space) => (
        <VersionFolders
          scope={{ spaceId }}
          filters={filters}
          onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
          empty={<NoFiles space={space} />}
        />
      )}
    </SpaceFilesFrame>
  );
}
