import type { SpaceWire } from '@facet/contract/entities/space';
import { ProjectDialogs } from '../../features/projects/components/project-dialogs.tsx';
import type { ProjectDialog } from '../../features/projects/components/project-menu.tsx';
import { ShareProjectsDialog } from '../../features/sharing/share-projects-dialog.tsx';

type ProjectPageDialogsProps = { dialog: ProjectDialog | null; spaces: readonly SpaceWire[]; onClose: () => void };

/** Whatever a project's menu asked for on a page that lists projects. */
export function ProjectPageDialogs({ dialog, spaces, onClose }: ProjectPageDialogsProps) {
  if (dialog?.kind === 'share') return <ShareProjectsDialog projects={[dialog.project]} onClose={onClose} />;
  return <ProjectDialogs dialog={dialog} spaces={spaces} onClose={onClose} />;
}
