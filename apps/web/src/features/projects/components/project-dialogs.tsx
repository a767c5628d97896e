import type { SpaceWire } from '@facet/contract/entities/space';
import { DeleteProjectModal } from './delete-project-modal.tsx';
import { DueDateModal } from './due-date-modal.tsx';
import { MoveModal } from './move-modal.tsx';
import type { ProjectDialog } from './project-menu.tsx';

type ProjectDialogsProps = { dialog: ProjectDialog | null; spaces: readonly SpaceWire[]; onClose: () => void };

/** The dialog that a project's menu asked for. */
export function ProjectDialogs({ dialog, spaces, onClose }: ProjectDialogsProps) {
  if (!dialog) return null;
  const { kind, project } = dialog;
  if (kind === 'move') return <MoveModal project={project} spaces={spaces} onClose={onClose} />;
  if (kind === 'due-date') return <DueDateModal project={project} onClose={onClose} />;
  return <DeleteProjectModal project={project} onClose={onClose} />;
}
