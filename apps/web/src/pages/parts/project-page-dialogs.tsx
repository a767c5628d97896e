import type { SpaceWire } from '@facet/contract/entities/space';
import { ProjectDialogs } from '../../features/projects/components/project-dialogs.tsx';
import type { ProjectDialog } from '../../features/projects/project-dialog.ts';
import { ShareProjectsDialog } from '../../features/sharing/share-projects-dialog.tsx';

type ProjectPageDialogsProps = {
  dialog: ProjectDialog | null;
  spaces: readonly SpaceWire[];
  /** Opens a dialog that follows another one. */
  onAsk: (dialog: ProjectDialog) => void;
  onClose: () => void;
};

/** The dialogs that a project's menu or the selection asks for on a page that lists projects. */
export function ProjectPageDialogs({ dialog, spaces, onAsk, onClose }: ProjectPageDialogsProps) {
  if (dialog?.kind === 'share') return <ShareProjectsDialog projects={dialog.projects} onClose={onClose} />;
  return <ProjectDialogs dialog={dialog} spaces={spaces} onAsk={onAsk} onClose={onClose} />;
}
