import { TASK_STATUS_WORDS, STATUS_LABELS } from '@facet/contract/constants/status-words';
import { TaskStatus, TASK_STATUSES } from '@facet/contract/constants/statuses';
import type { SubTaskWire } from '@facet/contract/entities/task';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { StandIn } from '../../../../lib/list/loaded.tsx';
import { useRows } from '../../../../lib/list/use-rows.ts';
import { arrange, isSameBoard, keepMissing, type LoadedColumn } from './board-columns.ts';
import { taskPageQueries } from '../page-api.ts';
import { isTaskPageNarrowed, type TaskPageFilters } from '../page-filters.ts';
import { NoTasks } from '../task-states.tsx';
import { useTasksPage } from '../tasks-page-context.ts';
import { useTaskGroups } from '../use-task-groups.tsx';
import { sortIntoLanes } from './board-lanes.ts';
import { TaskBoard } from './board.tsx';
import { t } from '../../../../ui/words.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import styles from './board.module.css';

type Column = LoadedColumn<SubTaskWire>;

/** The columns to show: during a refetch no card disappears for a moment, nor the focus on it. */
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
  onNew: (start?: { status: TaskStatus }) => void;
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
  const lanes = useLanes(filters, steady, columns);
  const [projectId, another] = filters.project ?? [];
  const isMine = (filters.scope ?? 'assigned') === 'assigned';
  const quick = projectId !== undefined && another === undefined ? { projectId, isMine } : undefined;
  const missing = columns.filter(({ query }) => query.data === undefined);
  if (missing.length > 0) {
    const isError = missing.some(({ query }) => query.isError);
    const refetch = () => missing.forEach(({ query }) => void query.refetch());
    return (
      <StandIn framed query={{ isError, refetch }} skeleton={<BoardOnItsWay />} failed={t('Couldn’t load the tasks')} />
    );
  }
  if (columns.every(({ total }) => total === 0)) {
    const narrows = isTaskPageNarrowed({ ...filters, status: undefined });
    return <NoTasks filters={filters} isNarrowed={narrows} onFilter={onFilter} onNew={() => onNew()} />;
  }
  return (
    <TaskBoard
      columns={steady}
      lists={new Map(columns.map((column) => [column.status, column]))}
      quick={quick}
      onNew={(status) => onNew({ status })}
      lanes={lanes}
    />
  );
}

type Loading = { status: TaskStatus; query: { hasNextPage: boolean; isPlaceholderData: boolean } };

/** The lanes of the board, if it has some; whoever drops a task in a person's lane gives it to them. */
function useLanes(filters: TaskPageFilters, columns: readonly Column[], loading: readonly Loading[]) {
  const { changes } = useTasksPage();
  const tasks = useMemo(() => columns.flatMap(({ cards }) => cards), [columns]);
  const { groupOf, headOf, keys = [] } = useTaskGroups(filters, tasks);
  if (groupOf === null) return undefined;
  const isWhole = (status: TaskStatus) =>
    loading.some((one) => one.status === status && !one.query.hasNextPage && !one.query.isPlaceholderData);
  const assign = (task: SubTaskWire, lane: string) => {
    const person = tasks.find((one) => groupOf(one) === lane)?.assignee;
    if (person !== undefined && task.abilities.edit) changes.assign(task, person);
  };
  const lanes = sortIntoLanes({ columns, isWhole, keys, laneOf: groupOf });
  return { lanes, laneOf: groupOf, headOf, onLane: filters.group === 'assignee' ? assign : undefined };
}

function useColumn(filters: TaskPageFilters, status: TaskStatus) {
  const query = useInfiniteQuery({
    ...taskPageQueries.column(filters, status),
    placeholderData: (before) => before,
  });
  const { rows: cards, total, reach } = useRows<SubTaskWire>(query);
  // The cards of another filter aren't a refetch of the same ones.
  const isRefetching = query.isRefetching && !query.isPlaceholderData;
  return { status, cards, total, reach, query, isRefetching };
}

const CARDS = [3, 2, 2, 1, 3];

/** The shape of the board while its columns load. */
function BoardOnItsWay() {
  return (
    <div data-loading role="status" aria-label={t('Loading tasks')} className={styles.board}>
      {TASK_STATUSES.map((status, column) => (
        <div key={status} className={styles.column}>
          <div className={styles.head}>
            <span className={styles.title}>{STATUS_LABELS[TASK_STATUS_WORDS[status]]}</span>
          </div>
          {Array.from({ length: CARDS[column] ?? 1 }, (_, index) => (
            <div key={index} className={styles.place}>
              <Skeleton height={92} radius={10} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
