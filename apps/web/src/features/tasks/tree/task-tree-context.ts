import type { TeamEntryWire } from '@facet/contract/entities/project';
import type { SubTaskWire, TaskWire } from '@facet/contract/entities/task';
import { createContext, use } from 'react';
import type { useTaskQuickChanges } from '../hooks/use-task-mutations.ts';

export type AnyTask = SubTaskWire & { children?: readonly SubTaskWire[] };

/** What every row of a tree of tasks shares. */
export type TaskTreePlace = {
  team: readonly TeamEntryWire[];
  /** Whether rows say which style they are about. */
  hasStyles: boolean;
  now: Date;
  timeZone: string | undefined;
  changes: ReturnType<typeof useTaskQuickChanges>;
  renamingId: number | null;
  setRenamingId: (taskId: number | null) => void;
  open: (task: AnyTask) => void;
  createUnder: (parent: TaskWire) => void;
  askDelete: (task: AnyTask) => void;
};

const TaskTreeContext = createContext<TaskTreePlace | null>(null);

export const TaskTreeProvider = TaskTreeContext.Provider;

/** The tree of a row; throws outside of one. */
export function useTaskTree(): TaskTreePlace {
  const place = use(TaskTreeContext);
  if (!place) throw new Error('A task row needs a TaskTree around it');
  return place;
}
