import { TaskStatus } from '@facet/contract/constants/statuses';
import type { TaskWire } from '@facet/contract/entities/task';
import { useNear } from '../../../lib/use-near.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { AssigneeControl } from '../controls/assignee-control.tsx';
import { DueDay } from '../controls/due-day.tsx';
import { PriorityControl } from '../controls/priority-control.tsx';
import { StatusControl } from '../controls/status-control.tsx';
import { TreeMenu } from './tree-menu.tsx';
import { TreeName } from './tree-name.tsx';
import { useTaskTree, type AnyTask } from './task-tree-context.ts';
import styles from './task-tree.module.css';
import { t } from '../../../ui/words.ts';

type TreeRowProps = {
  task: AnyTask;
  /** The task itself unless it is a sub-task. */
  parent: TaskWire | null;
  /** For a sub-task: the last one of its task. */
  isLast?: boolean;
};

/** A task or sub-task in the tree. */
export function TreeRow({ task, parent, isLast }: TreeRowProps) {
  const { team, changes, now, timeZone } = useTaskTree();
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
            onChange={() => changes.setDone(task, !isDone)}
          />
        </span>
        <TreeName task={task} isSub={isSub} isNear={isNear} />
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
          <TreeMenu task={task} parent={parent} />
        </span>
      </div>
    </div>
  );
}
