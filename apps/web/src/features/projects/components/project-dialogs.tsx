import type { SpaceWire } from '@facet/contract/entities/space';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import type { ProjectDialog } from './project-menu.tsx';

const DeleteProjectModal = lazyPart(async () => (await import('./delete-project-modal.tsx')).DeleteProjectModal);
const DueDateModal = lazyPart(async () => (await import('./due-date-modal.tsx')).DueDateModal);
const MoveModal = lazyPart(async () => (await import('./move-modal.tsx')).MoveModal);

type ProjectDialogsProps = { dialog: ProjectDialog | null; spaces: readonly SpaceWire[]; onClose: () => void };

/** The dialog that a project's menu asked for. */
export function ProjectDialogs({ dialog, spaces, onClose }: ProjectDialogsProps) {
  // Sharing is another feature's: the page answers it.
  if (!dialog || dialog.kind === 'share') return null;
  const { kind, project } = dialog;
  if (kind === 'move') return <MoveModal project={project} spaces={spaces} onClose={onClose} />;
  if (kind === 'due-date') return <DueDateModal project={project} onClose={onClose} />;
  return <DeleteProjectModal project={project} onClose={onClose} />;
}
