import { TaskStatus } from '@facet/contract/constants/statuses';
import type { SubTaskWire } from '@facet/contract/entities/task';
import { inReadingOrder } from '@facet/contract/reading-order';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDateLocale } from '../../../../lib/date-locale.ts';
import { taskPageQueries } from '../page-api.ts';
import type { TaskPageFilters } from '../page-filters.ts';
import { useTasksPage } from '../tasks-page-context.ts';
import { Agenda } from './agenda.tsx';
import { firstWeekday, listWeeks } from '../../../../lib/month-days.ts';
import { MonthGrid } from './month-grid.tsx';
import { MonthHead } from './month-head.tsx';
import { LoadFailed } from '../../../../ui/list-states.tsx';
import { t } from '../../../../ui/words.ts';

/** The tasks of each day, the most urgent first and those done last. */
function tasksByDay(tasks: readonly SubTaskWire[], done: number): Map<string, SubTaskWire[]> {
  const sorted = tasks.toSorted(
    (one, other) =>
      Number(one.status === done) - Number(other.status === done) ||
      other.priority - one.priority ||
      inReadingOrder(one.name, other.name) ||
      one.id - other.id,
  );
  const days = new Map<string, SubTaskWire[]>();
  for (const task of sorted) {
    if (task.due_date === null) continue;
    const list = days.get(task.due_date) ?? [];
    list.push(task);
    days.set(task.due_date, list);
  }
  return days;
}

type CalendarViewProps = {
  filters: TaskPageFilters;
  onFilter: (filters: TaskPageFilters) => void;
  /** `yyyy-MM`; this month where none is given. */
  month: string | undefined;
  onMonth: (month: string | undefined) => void;
  onNew: (dueDate?: string) => void;
};

/** My tasks by the day on which they are due, a month at a time; a list of days on a phone. */
export function CalendarView({ filters, onFilter, month: asked, onMonth, onNew }: CalendarViewProps) {
  const { today } = useTasksPage();
  const locale = useDateLocale();
  const isWide = useMediaQuery('(min-width: 768px)', undefined, { getInitialValueInEffect: false });
  const thisMonth = today.slice(0, 7);
  const month = asked ?? thisMonth;
  const weeks = useMemo(() => listWeeks(month, firstWeekday(locale)), [month, locale]);
  const [from, until] = [weeks[0]?.[0] ?? today, weeks.at(-1)?.at(-1) ?? today];
  const query = useQuery({
    ...taskPageQueries.dueBetween(filters, from, until),
    placeholderData: (before) => before,
  });
  const days = useMemo(() => tasksByDay(query.data?.data ?? [], TaskStatus.done), [query.data]);
  const handleMonth = (next: string) => onMonth(next === thisMonth ? undefined : next);
  if (query.isError && !query.data) {
    return <LoadFailed framed title={t('Couldn’t load the tasks')} onRetry={() => void query.refetch()} />;
  }
  return (
    <>
      <MonthHead
        month={month}
        isNow={month === thisMonth}
        onMonth={handleMonth}
        filters={filters}
        onFilter={onFilter}
      />
      {isWide ? (
        <MonthGrid
          month={month}
          weeks={weeks}
          days={days}
          isLoading={query.isPending}
          onMonth={handleMonth}
          onNew={onNew}
        />
      ) : (
        <Agenda month={month} days={days} isLoading={query.isPending} onNew={onNew} />
      )}
    </>
  );
}
