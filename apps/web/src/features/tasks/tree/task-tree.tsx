import type { TeamEntryWire } from '@facet/contract/entities/project';
import type { TaskWire } from '@facet/contract/entities/task';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Fragment, useState, type KeyboardEvent, type ReactNode } from 'react';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import { useRows } from '../../../lib/list/use-rows.ts';
import { TaskTreeProvider, type AnyTask, type TaskTreePlace } from './task-tree-context.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { taskQueries } from '../api.ts';
import { DeleteTask } from '../form/delete-task.tsx';
import { tasksTeam } from '../form/task-fields.tsx';
import type { TaskStart } from '../form/task-start.ts';
import { useTaskDialog } from '../form/use-task-dialog.tsx';
import { useTaskQuickChanges } from '../hooks/use-task-mutations.ts';
import { isTaskListNarrowed, NEWEST_FIRST, type TaskListFilters, type TaskSort } from '../task-list-query.ts';
import { TreeRow } from './tree-row.tsx';
import { TreeHead } from './tree-head.tsx';
import styles from './task-tree.module.css';
import { t } from '../../../ui/words.ts';

type TaskKeys = { tasks: readonly AnyTask[]; rename: (task: AnyTask) => void; remove: (task: AnyTask) => void };

const titlesIn = (table: Element) => [...table.querySelectorAll<HTMLElement>('[data-task]')];

/** On a task's name: arrows move to another, F2 renames and Delete deletes, where allowed. */
function useTaskKeys({ tasks, rename, remove }: TaskKeys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
    const { task: id } = event.target.dataset;
    if (id === undefined) return;
    const titles = titlesIn(event.currentTarget);
    const at = titles.indexOf(event.target);
    const goal = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: titles.length - 1 }[event.key];
    const task = tasks.find((one) => String(one.id) === id);
    if (goal !== undefined) titles[goal]?.focus();
    else if (event.key === 'F2' && task?.abilities.rename) rename(task);
    else if (event.key === 'Delete' && task?.abilities.delete) remove(task);
    else return;
    event.preventDefault();
  };
}

export type TaskTreeProps = {
  projectId: number;
  /** The people to assign tasks to. */
  team: readonly TeamEntryWire[];
  mayCreate: boolean;
  filters?: TaskListFilters;
  /** What a new task begins with, besides the project. */
  start?: Omit<TaskStart, 'projectId' | 'parent'>;
  /** Shown beside the New Task button: the filters. */
  bar?: ReactNode;
  /** Given with `onSort` where the sort is kept outside. */
  sort?: TaskSort;
  onSort?: (sort: TaskSort) => void;
  /** False where all tasks are about one style. */
  hasStyles?: boolean;
};

const NO_FILTERS: TaskListFilters = {};

/** A project's tasks, each with its sub-tasks below it, 20 at a time, loading more near the end. */
export function TaskTree(props: TaskTreeProps) {
  const { projectId, mayCreate, filters = NO_FILTERS, start, bar, hasStyles = true } = props;
  const [ownSort, setOwnSort] = useState(NEWEST_FIRST);
  const sort = props.sort ?? ownSort;
  const list = useRows<TaskWire>(useInfiniteQuery(taskQueries.list(projectId, filters, sort)));
  const tasks = list.rows;
  const { create, open, dialog } = useTaskDialog();
  const [doomed, setDoomed] = useState<AnyTask | null>(null);
  const [renamingId, setRenamingId] = useState<number | null>(null);
  const changes = useTaskQuickChanges();
  const { now, timeZone } = useClock();
  const all = tasks.flatMap((task): AnyTask[] => [task, ...task.children]);
  const handleKeyDown = useTaskKeys({ tasks: all, rename: ({ id }) => setRenamingId(id), remove: setDoomed });
  const place: TaskTreePlace = {
    team: tasksTeam(props.team),
    hasStyles,
    now,
    timeZone,
    changes,
    renamingId,
    setRenamingId,
    open: ({ id }) => open(projectId, id),
    createUnder: ({ id, name, style, project_module_id: moduleId }) =>
      create({
        projectId,
        parent: { id, title: name },
        style: style ?? undefined,
        moduleId: moduleId ?? undefined,
      }),
    askDelete: setDoomed,
  };
  const newTask = mayCreate && (
    <Button variant="primary" size="small" icon={<Plus />} onClick={() => create({ ...start, projectId })}>
      {t('New Task')}
    </Button>
  );
  return (
    <div className={styles.place}>
      {(bar || (newTask && tasks.length > 0)) && (
        <div className={styles.bar}>
          <div className={styles.chips}>{bar}</div>
          {tasks.length > 0 && newTask}
        </div>
      )}
      <PagedList
        list={list}
        skeleton={<SkeletonRows count={6} height={56} />}
        failed={t('Couldn’t load the tasks')}
        none={
          <EmptyState
            title={t('No tasks available')}
            text={
              isTaskListNarrowed(filters)
                ? t('No tasks match your filters.')
                : t('Tasks keep the next step of each style in sight.')
            }
            action={newTask}
          />
        }
        more={<SkeletonRows count={2} height={56} />}
      >
        <TaskTreeProvider value={place}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the names in it take the focus */}
          <div role="table" aria-label={t('Tasks')} className={styles.table} onKeyDown={handleKeyDown}>
            <TreeHead sort={sort} onSort={props.onSort ?? setOwnSort} />
            {tasks.map((task) => (
              <Fragment key={task.id}>
                <TreeRow task={task} parent={task} />
                {task.children.map((child, index) => (
                  <TreeRow key={child.id} task={child} parent={null} isLast={index === task.children.length - 1} />
                ))}
              </Fragment>
            ))}
          </div>
        </TaskTreeProvider>
      </PagedList>
      {dialog}
      {doomed && <DeleteTask task={doomed} onClose={() => setDoomed(null)} />}
    </div>
  );
}
