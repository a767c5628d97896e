import { lazyPart } from '../../lib/lazy-part.tsx';
import type { ShareProjectsModalProps } from './components/share-projects-modal.tsx';

const ShareProjectsModal = lazyPart(
  async () => (await import('./components/share-projects-modal.tsx')).ShareProjectsModal,
);

/** The dialog that shares projects, loaded when it is first opened; there is none while there is nothing to share. */
export function ShareProjectsDialog({ projects, ...props }: ShareProjectsModalProps) {
  return projects.length > 0 && <ShareProjectsModal projects={projects} {...props} />;
}
