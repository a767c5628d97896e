import { TASK_PRIORITY_WORDS, TASK_STATUS_WORDS } from '@facet/contract/constants/status-words';
import type { MyTask } from './my-tasks-query.ts';

const words = (text: string) => text.replaceAll('_', ' ');
const nameOf = (person: MyTask['task']['assignee']) =>
  person ? `${person.firstName} ${person.lastName}`.trim() || person.email : '';

/** The columns of the table of tasks, in their order, and what stands in each. */
const COLUMNS: Readonly<Record<string, (row: MyTask, timeZone: string) => string>> = {
  Task: ({ task }) => task.name,
  'Sub-task of': ({ parent }) => parent ?? '',
  Project: ({ project }) => project.title,
  Module: ({ task }) => task.module?.title ?? '',
  Style: ({ task }) => task.style?.title ?? '',
  Priority: ({ task }) => words(TASK_PRIORITY_WORDS[task.priority]),
  Status: ({ task }) => words(TASK_STATUS_WORDS[task.status]),
  'Due date': ({ task }) => task.dueDate ?? '',
  Reminder: ({ task }, timeZone) => localMoment(task.reminder, timeZone),
  'Assigned to': ({ task }) => nameOf(task.assignee),
  'Created by': ({ task }) => nameOf(task.creator),
  'Created at': ({ task }, timeZone) => localMoment(task.createdAt, timeZone),
  Description: ({ task }) => task.description,
};

/** `yyyy-MM-dd HH:mm` on the reader's clock. */
function localMoment(moment: string | null, timeZone: string): string {
  if (moment === null) return '';
  // The Swedish way to write a moment is what spreadsheets read as one.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(moment),
  );
}

export const TASK_COLUMN_TITLES: readonly string[] = Object.keys(COLUMNS);

/** What stands in each column for one task. */
export const taskLine = (row: MyTask, timeZone: string): string[] =>
  Object.values(COLUMNS).map((read) => read(row, timeZone));
