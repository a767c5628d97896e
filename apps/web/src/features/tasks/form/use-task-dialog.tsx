import { useState, type ReactNode } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import type { TaskAsk, TaskStart } from './task-start.ts';

/** The task modal, loaded when it is first asked for: `<TaskDialog ask onClose />`. */
export const TaskDialog = lazyPart(async () => (await import('./task-dialog.tsx')).TaskDialog);

type Dialog = {
  /** Opens the modal of a new task. */
  create: (start: TaskStart) => void;
  /** Opens an existing task. */
  open: (projectId: number, taskId: number) => void;
  /** Render it somewhere in the component that uses the hook. */
  dialog: ReactNode;
};

/** The task modal for a page or a part of one. */
export function useTaskDialog(): Dialog {
  const [ask, setAsk] = useState<TaskAsk | null>(null);
  return {
    create: (start) => setAsk({ kind: 'create', ...start }),
    open: (projectId, taskId) => setAsk({ kind: 'open', projectId, taskId }),
    dialog: ask && <TaskDialog ask={ask} onClose={() => setAsk(null)} />,
  };
}
