import type { SubTaskWire } from '@facet/contract/entities/task';
import { createContext, use } from 'react';
import type { useTaskQuickChanges } from '../hooks/use-task-mutations.ts';

export type TasksPageState = {
  /** Today's date for the reader, `yyyy-MM-dd`. */
  today: string;
  /** The address at which the task is open over this page. */
  addressOf: (task: SubTaskWire) => string;
  onOpen: (task: SubTaskWire) => void;
  onDelete: (task: SubTaskWire) => void;
  /** Where the task's style is worked on, or its project where it has none. */
  onGoTo: (task: SubTaskWire) => void;
  changes: ReturnType<typeof useTaskQuickChanges>;
};

const TasksPageContext = createContext<TasksPageState | null>(null);

/** What every row, card and chip of the tasks page can do; one value for all of them. */
export const TasksPageProvider = TasksPageContext.Provider;

export function useTasksPage(): TasksPageState {
  const page = use(TasksPageContext);
  if (!page) throw new Error('Rows of the tasks page need its provider around them');
  return page;
}
