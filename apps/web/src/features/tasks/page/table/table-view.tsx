import { TASK_DUES } from '@facet/contract/constants/tasks';
import type { SubTaskWire } from '@facet/contract/entities/task';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CalendarClock, Gem } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { PagedList } from '../../../../lib/list/paged-list.tsx';
import { useRows } from '../../../../lib/list/use-rows.ts';
import { DUE_HEADS, dueGroupOf } from '../due-groups.ts';
import { taskPageQueries } from '../page-api.ts';
import { isNarrowed, sortedBy, sortOf, type TaskPageFilters } from '../page-filters.ts';
import { NoTasks } from '../task-states.tsx';
import { useTasksPage } from '../tasks-page-context.ts';
import { TableOnItsWay } from './table-on-its-way.tsx';
import { TaskTable } from './task-table.tsx';
import { t } from '../../../../ui/words.ts';

type TableViewProps = {
  filters: TaskPageFilters;
  onFilter: (filters: TaskPageFilters) => void;
  onNew: () => void;
};

/** My tasks as a table, loaded on scrolling. */
export function TableView({ filters, onFilter, onNew }: TableViewProps) {
  const query = useInfiniteQuery({ ...taskPageQueries.list(filters), placeholderData: (before) => before });
  const list = useRows<SubTaskWire>(query);
  const { rows } = list;
  const groups = useGroups(filters, rows);
  const sort = sortOf(filters);
  const isMine = filters.scope === undefined;
  const handleSort = (col: Parameters<typeof sortedBy>[1]) => onFilter(sortedBy(filters, col));
  return (
    <PagedList
      framed
      list={list}
      skeleton={<TableOnItsWay sort={sort} onSort={handleSort} isMine={isMine} />}
      failed={t('Couldn’t load the tasks')}
      none={<NoTasks filters={filters} isNarrowed={isNarrowed(filters)} onFilter={onFilter} onNew={onNew} />}
    >
      <TaskTable
        tasks={rows}
        total={list.places}
        onReach={list.reach}
        sort={sort}
        onSort={handleSort}
        isMine={isMine}
        group={filters.group}
        {...groups}
      />
    </PagedList>
  );
}

const isDueWord = (key: string) => TASK_DUES.find((word) => word === key);

/** The group of a task, and what the group's head says. */
function useGroups({ group, ...filters }: TaskPageFilters, tasks: readonly SubTaskWire[]) {
  const { today } = useTasksPage();
  const { data: counts } = useQuery({
    ...taskPageQueries.counts(filters, group ?? 'none'),
    enabled: group !== undefined,
  });
  const byDue = useCallback((task: SubTaskWire) => dueGroupOf(task, today), [today]);
  const titles = useMemo(() => new Map(tasks.map(({ project }) => [String(project.id), project.title])), [tasks]);
  const groupOf = group === undefined ? null : group === 'due' ? byDue : projectKey;
  const headOf = (key: string) => {
    const word = isDueWord(key);
    return {
      title: group === 'due' && word ? DUE_HEADS[word] : (titles.get(key) ?? ''),
      icon: group === 'due' ? <CalendarClock aria-hidden="true" /> : <Gem aria-hidden="true" />,
      total: counts?.find((count) => count.key === key)?.total,
    };
  };
  return { groupOf, headOf };
}

const projectKey = ({ project_id: id }: SubTaskWire) => String(id);
