import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { StyleFolders } from '../features/files/components/style-folders.tsx';
import { NoFiles } from './parts/no-files.tsx';
import { SpaceFilesFrame } from './parts/space-files-frame.tsx';

export function FilesStylesPage() {
  const { spaceId } = useParams({ from: '/app/space/$spaceId/files/styles' });
  const filters = useSearch({ from: '/app/space/$spaceId/files/styles' });
  const navigate = useNavigate({ from: '/space/$spaceId/files/styles' });
  return (
    <SpaceFilesFrame spaceId={spaceId} section="Styles">
      {(space) => (
        <StyleFolders
          scope={{ spaceId }}
          filters={filters}
          onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
          empty={<NoFiles space={space} />}
        />
      )}
    </SpaceFilesFrame>
  );
}
