import { useQuery } from '@tanstack/react-query';
import { taskPageQueries } from './page-api.ts';
import type { TaskPageFilters } from './page-filters.ts';

/** How many tasks these filters leave, in words; undefined until it is known, and for the calendar, which shows a month. */
export function useTaskCount({ view, ...filters }: TaskPageFilters): string | undefined {
  // The board has a column for every status.
  const counted = view === 'board' ? { ...filters, status: undefined } : filters;
  const { data } = useQuery({ ...taskPageQueries.counts(counted, 'due'), placeholderData: (before) => before });
  if (!data || view === 'calendar') return undefined;
  const total = data.reduce((sum, count) => sum + count.total, 0);
  return total === 1 ? '1 task' : `${total} tasks`;
}
