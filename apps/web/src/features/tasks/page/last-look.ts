import { TASK_SORTS } from '@facet/contract/constants/tasks';
import { readStored, writeStored } from '../../../lib/stored.ts';
import type { TaskPageFilters } from './page-filters.ts';

const KEY = 'facet-tasks-look';

/** Whose tasks somebody looks at, and how; filters are not part of it. */
export type TasksLook = Pick<TaskPageFilters, 'scope' | 'view' | 'group' | 'col' | 'order'>;

const among = <T extends string>(words: readonly string[], known: readonly T[]): T | undefined =>
  known.find((word) => words.includes(word));

function parse(text: string): TasksLook {
  const words = text.split(' ');
  return {
    scope: among(words, ['created', 'all']),
    view: among(words, ['board', 'calendar']),
    group: among(
      words.flatMap((word) => (word.startsWith('by:') ? word.slice(3) : [])),
      ['project', 'assignee', 'due'],
    ),
    col: TASK_SORTS.find((col) => words.includes(`sort:${col}`)),
    order: among(words, ['desc']),
  };
}

/** How the tasks were looked at last in this browser; every part is absent that is as on a first visit. */
export const readTasksLook = (): TasksLook => readStored(KEY, parse) ?? {};

export function keepTasksLook({ scope, view, group, col, order }: TasksLook): void {
  const words = [scope, view, group && `by:${group}`, col && `sort:${col}`, order].filter(Boolean);
  writeStored(KEY, words.length > 0 ? words.join(' ') : null);
}
