import { TaskStatus } from '@facet/contract/constants/statuses';
import type { TaskWire } from '@facet/contract/entities/task';
import { useNear } from '../../../lib/use-near.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { AssigneeControl } from '../controls/assignee-control.tsx';
import { DueDay } from '../controls/due-day.tsx';
import { PriorityControl } from '../controls/priority-control.tsx';
import { StatusControl } from '../controls/status-control.tsx';
import { TaskMenu } from './task-menu.tsx';
import { TaskName } from './task-name.tsx';
import { useTaskTable, type AnyTask } from './task-table-context.ts';
import styles from './task-table.module.css';
import { t } from '../../../ui/words.ts';

type TaskRowProps = {
  task: AnyTask;
  /** The task itself where it is no sub-task. */
  parent: TaskWire | null;
  /** Of a sub-task: the last of its task. */
  isLast?: boolean;
};

/** A task or sub-task in the table. */
export function TaskRow({ task, parent, isLast }: TaskRowProps) {
  const { team, changes, now, timeZone } = useTaskTable();
  const { isNear, nearHandlers } = useNear();
  const { name, status, priority, assignee, due_date: due, abilities } = task;
  const isDone = status === TaskStatus.done;
  const isSub = parent === null;
  return (
    <div
      role="row"
      className={styles.row}
      data-sub={isSub || undefined}
      data-last={isLast || undefined}
      data-parent={(parent && parent.children.length > 0) || undefined}
      data-done={isDone || undefined}
      {...nearHandlers}
    >
      <div role="cell" className={styles.name}>
        <span className={styles.check}>
          <Checkbox
            label={t('Done: {name}', { name })}
            hideLabel
            tone="done"
            checked={isDone}
            disabled={!abilities.change_status}
            onChange={() => changes.setStatus(task, isDone ? TaskStatus.toDo : TaskStatus.done)}
          />
        </span>
        <TaskName task={task} isSub={isSub} isNear={isNear} />
      </div>
      <div role="cell" className={styles.priority}>
        <PriorityControl
          name={name}
          priority={priority}
          onChange={abilities.edit ? (next) => changes.setPriority(task, next) : undefined}
        />
      </div>
      <div role="cell" className={styles.status}>
        <StatusControl
          name={name}
          status={status}
          onChange={abilities.change_status ? (next) => changes.setStatus(task, next) : undefined}
        />
      </div>
      <div role="cell" className={styles.due}>
        <DueDay due={due} isDone={isDone} now={now} timeZone={timeZone} />
      </div>
      <div role="cell" className={styles.assignee}>
        <AssigneeControl
          name={name}
          assignee={assignee}
          team={team}
          onAssign={abilities.edit ? (person) => changes.assign(task, person) : undefined}
        />
        <span className={styles.menu}>
          <TaskMenu task={task} parent={parent} />
        </span>
      </div>
    </div>
  );
}
