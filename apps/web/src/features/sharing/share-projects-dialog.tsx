import { lazyPart } from '../../lib/lazy-part.tsx';
import type { ShareProjectsModalProps } from './components/share-projects-modal.tsx';

const ShareProjectsModal = lazyPart(
  async () => (await import('./components/share-projects-modal.tsx')).ShareProjectsModal,
);

/** The dialog that shares projects, loaded when it first opens; nothing if there are no projects to share. */
export function ShareProjectsDialog({ projects, ...props }: ShareProjectsModalProps) {
  return projects.length > 0 && <ShareProjectsModal projects={projects} {...props} />;
}
