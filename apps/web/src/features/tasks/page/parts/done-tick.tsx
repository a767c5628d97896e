import type { SubTaskWire } from '@facet/contract/entities/task';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { TASK_STATUS_DONE, TASK_STATUSES } from '../../task-words.ts';
import { useTasksPage } from '../tasks-page-context.ts';

type DoneTickProps = { task: SubTaskWire; tabIndex?: number };

/** Ticks a task off; unticked, it is to do again. */
export function DoneTick({ task, tabIndex }: DoneTickProps) {
  const { changes } = useTasksPage();
  return (
    <Checkbox
      label={`Done: ${task.name}`}
      hideLabel
      tone="done"
      size={16}
      tabIndex={tabIndex}
      disabled={!task.abilities.change_status}
      checked={task.status === TASK_STATUS_DONE}
      onChange={(event) => changes.setStatus(task, event.currentTarget.checked ? TASK_STATUS_DONE : TASK_STATUSES[0])}
    />
  );
}
