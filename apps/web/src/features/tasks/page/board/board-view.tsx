import { TaskStatus } from '@facet/contract/constants/statuses';
import type { SubTaskWire } from '@facet/contract/entities/task';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { arrange, isSameBoard, keepMissing, type LoadedColumn } from './board-columns.ts';
import { taskPageQueries } from '../page-api.ts';
import { cleared, isNarrowed, type TaskPageFilters } from '../page-filters.ts';
import { NoTaskFits, NoTasks, TasksFailed } from '../task-states.tsx';
import { useTaskPages } from '../use-task-pages.ts';
import { Board } from './board.tsx';
import { BoardOnItsWay } from './board-on-its-way.tsx';

type Column = LoadedColumn<SubTaskWire>;

/** The columns as they are to be shown: while they are fetched again, no card is gone for a moment, nor the focus on it. */
function useSteadyColumns(columns: readonly Column[], isRefetching: boolean): Column[] {
  const arranged = arrange(columns);
  const [shown, setShown] = useState(arranged);
  const steady = isRefetching ? keepMissing(arranged, shown) : arranged;
  if (!isSameBoard(steady, shown)) setShown(steady);
  return steady;
}

type BoardViewProps = {
  filters: TaskPageFilters;
  onFilter: (filters: TaskPageFilters) => void;
  onNew: () => void;
};

/** My tasks on a board, a column for every status. */
export function BoardView({ filters, onFilter, onNew }: BoardViewProps) {
  const toDo = useColumn(filters, TaskStatus.toDo);
  const inProgress = useColumn(filters, TaskStatus.inProgress);
  const inReview = useColumn(filters, TaskStatus.inReview);
  const paused = useColumn(filters, TaskStatus.pause);
  const done = useColumn(filters, TaskStatus.done);
  const columns = [toDo, inProgress, inReview, paused, done];
  const steady = useSteadyColumns(
    columns,
    columns.some(({ isRefetching }) => isRefetching),
  );
  if (columns.some(({ isFailed }) => isFailed)) {
    return <TasksFailed onRetry={() => columns.forEach(({ retry }) => retry())} />;
  }
  if (columns.some(({ isPending }) => isPending)) return <BoardOnItsWay />;
  const isEmpty = columns.every(({ total }) => total === 0);
  const narrowing = { ...filters, status: undefined };
  if (isEmpty && isNarrowed(narrowing)) return <NoTaskFits onClear={() => onFilter(cleared(filters))} />;
  if (isEmpty) return <NoTasks scope={filters.scope ?? 'assigned'} onNew={onNew} />;
  const reachers = new Map(columns.map(({ status, reach }) => [status, reach]));
  return <Board columns={steady} onReach={(status, index) => reachers.get(status)?.(index)} />;
}

function useColumn(filters: TaskPageFilters, status: TaskStatus) {
  const query = useInfiniteQuery({
    ...taskPageQueries.column(filters, status),
    placeholderData: (before) => before,
  });
  const { rows: cards, total, reach } = useTaskPages<SubTaskWire>(query);
  const { isPending, isLoadingError: isFailed, isPlaceholderData, refetch } = query;
  // Those of another filter are not the same cards fetched again.
  const isRefetching = query.isRefetching && !isPlaceholderData;
  return { status, cards, total, reach, isPending, isFailed, isRefetching, retry: () => void refetch() };
}
