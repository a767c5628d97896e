import type { SubTaskWire } from '@facet/contract/entities/task';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '../../../../lib/list/paged-list.tsx';
import { useHeldOrder } from '../../../../lib/list/use-held-order.ts';
import { useRows } from '../../../../lib/list/use-rows.ts';
import { taskPageQueries } from '../page-api.ts';
import { isTaskPageNarrowed, tasksSortedBy, pickSort, type TaskPageFilters } from '../page-filters.ts';
import { NoTasks } from '../task-states.tsx';
import { useTaskGroups } from '../use-task-groups.tsx';
import { TableOnItsWay } from './table-on-its-way.tsx';
import { TaskTable } from './task-table.tsx';
import { t } from '../../../../ui/words.ts';

type TableViewProps = {
  filters: TaskPageFilters;
  onFilter: (filters: TaskPageFilters) => void;
  onNew: () => void;
};

const taskId = ({ id }: SubTaskWire) => id;

/** My tasks as a table, loaded on scrolling. */
export function TableView({ filters, onFilter, onNew }: TableViewProps) {
  const query = useInfiniteQuery({ ...taskPageQueries.list(filters), placeholderData: (before) => before });
  const list = useRows<SubTaskWire>(query);
  // In groups a task stands under its head, or it would be told of wrongly.
  const held = useHeldOrder(list.rows, taskId, JSON.stringify([filters, query.isPlaceholderData]));
  const rows = filters.group === undefined ? held.rows : list.rows;
  const { groupOf, headOf } = useTaskGroups(filters, rows);
  const sort = pickSort(filters);
  const isMine = filters.scope === undefined;
  const handleSort = (col: Parameters<typeof tasksSortedBy>[1]) => onFilter(tasksSortedBy(filters, col));
  return (
    <PagedList
      framed
      list={list}
      skeleton={<TableOnItsWay sort={sort} onSort={handleSort} isMine={isMine} />}
      failed={t('Couldn’t load the tasks')}
      none={<NoTasks filters={filters} isNarrowed={isTaskPageNarrowed(filters)} onFilter={onFilter} onNew={onNew} />}
    >
      <div {...held.hold}>
        <TaskTable
          tasks={rows}
          total={list.places}
          onReach={list.reach}
          sort={sort}
          onSort={handleSort}
          isMine={isMine}
          group={filters.group}
          groupOf={groupOf}
          headOf={headOf}
        />
      </div>
    </PagedList>
  );
}
