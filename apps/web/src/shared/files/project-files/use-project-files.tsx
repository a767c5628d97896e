import type { ReactNode } from 'react';
import { useState } from 'react';
import { activeGuest } from '../../../lib/guest-session.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import type { ProjectFilesModalProps } from './project-files-modal.tsx';
import { t } from '../../../ui/words.ts';

const ProjectFilesModal = lazyPart(async () => (await import('./project-files-modal.tsx')).ProjectFilesModal);

type UseProjectFiles = Omit<ProjectFilesModalProps, 'projectId' | 'onClose'> & { projectId: number | undefined };

/**
 * The dialog to attach files that the project already has; `ask` is undefined for guests of a link, and without a
 * project.
 */
export function useProjectFiles({ projectId, ...props }: UseProjectFiles): {
  ask: (() => void) | undefined;
  dialog: ReactNode;
} {
  const [isOpen, setOpen] = useState(false);
  if (projectId === undefined || activeGuest() !== null) return { ask: undefined, dialog: null };
  const dialog = isOpen && <ProjectFilesModal {...props} projectId={projectId} onClose={() => setOpen(false)} />;
  return { ask: () => setOpen(true), dialog };
}

export const FROM_PROJECT_LABEL = t('Attach from the project');
