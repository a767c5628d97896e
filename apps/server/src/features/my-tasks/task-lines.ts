import { titleOfModule } from '@facet/contract/constants/catalogue';
import { TASK_PRIORITY_WORDS, TASK_STATUS_WORDS } from '@facet/contract/constants/status-words';
import type { MyTask } from './my-tasks-query.ts';
import { t, worded } from '@facet/contract/words/speech';

const PRIORITIES = worded({ low: 'low', medium: 'medium', high: 'high', critical: 'critical' });
const STATUSES = worded({
  to_do: 'to do',
  in_progress: 'in progress',
  in_review: 'in review',
  paused: 'paused',
  done: 'done',
});
const nameOf = (person: MyTask['task']['assignee']) =>
  person ? `${person.firstName} ${person.lastName}`.trim() || person.email : '';

/** The columns of the task table in order, and what each holds. */
const columns = (): Readonly<Record<string, (row: MyTask, timeZone: string) => string>> => ({
  [t('Task')]: ({ task }) => task.name,
  [t('Sub-task of')]: ({ parent }) => parent ?? '',
  [t('Project')]: ({ project }) => project.title,
  [t('Module')]: ({ task }) => titleOfModule(task.module?.title ?? ''),
  [t('Style')]: ({ task }) => task.style?.title ?? '',
  [t('Priority')]: ({ task }) => PRIORITIES[TASK_PRIORITY_WORDS[task.priority]],
  [t('Status')]: ({ task }) => STATUSES[TASK_STATUS_WORDS[task.status]],
  [t('Due date')]: ({ task }) => task.dueDate ?? '',
  [t('Reminder')]: ({ task }, timeZone) => localMoment(task.reminder, timeZone),
  [t('Assigned to')]: ({ task }) => nameOf(task.assignee),
  [t('Created by')]: ({ task }) => nameOf(task.creator),
  [t('Created at')]: ({ task }, timeZone) => localMoment(task.createdAt, timeZone),
  [t('Description')]: ({ task }) => task.description,
});

/** `yyyy-MM-dd HH:mm` on the reader's clock. */
function localMoment(moment: string | null, timeZone: string): string {
  if (moment === null) return '';
  // Spreadsheets recognise the Swedish way of writing date and time.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(moment),
  );
}

/** The table's titles and the function that makes a task's line, both in the current language. */
export function taskTable(timeZone: string) {
  const all = columns();
  const readers = Object.values(all);
  return { titles: Object.keys(all), lineOf: (row: MyTask) => readers.map((read) => read(row, timeZone)) };
}
