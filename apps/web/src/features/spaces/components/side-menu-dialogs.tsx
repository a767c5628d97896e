import type { FolderWire, SpaceWire } from '@facet/contract/entities/space';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const DeleteFolderModal = lazyPart(async () => (await import('./delete-folder-modal.tsx')).DeleteFolderModal);
const DeleteSpaceModal = lazyPart(async () => (await import('./delete-space-modal.tsx')).DeleteSpaceModal);
const FolderModal = lazyPart(async () => (await import('./folder-modal.tsx')).FolderModal);

export type SideMenuDialog =
  | { kind: 'new-folder' | 'delete-space'; space: SpaceWire }
  | { kind: 'rename-folder' | 'delete-folder'; space: SpaceWire; folder: FolderWire };

type SideMenuDialogsProps = { dialog: SideMenuDialog | null; onClose: () => void };

/** The dialog that a settings menu asked for; leaves the page of whatever was deleted. */
export function SideMenuDialogs({ dialog, onClose }: SideMenuDialogsProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  if (!dialog) return null;
  const { space } = dialog;
  if (dialog.kind === 'new-folder') return <FolderModal spaceId={space.id} onClose={onClose} />;
  if (!('folder' in dialog)) {
    const isHere = pathname.startsWith(`/space/${space.id}/`) || pathname.startsWith(`/space/edit/${space.id}/`);
    const leave = () => void (isHere && navigate({ to: '/global-dashboard' }));
    return <DeleteSpaceModal space={space} onClose={onClose} onDeleted={leave} />;
  }
  const { kind, folder } = dialog;
  if (kind === 'rename-folder') return <FolderModal spaceId={space.id} folder={folder} onClose={onClose} />;
  const isHere = pathname === `/space/${space.id}/folder/${folder.id}`;
  const leave = () =>
    void (
      isHere &&
      navigate({ to: '/space/$spaceId/dashboard', params: { spaceId: space.id }, search: { show: 'projects' } })
    );
  return <DeleteFolderModal folder={folder} onClose={onClose} onDeleted={leave} />;
}
