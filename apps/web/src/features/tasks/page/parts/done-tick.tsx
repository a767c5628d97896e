import { TaskStatus } from '@facet/contract/constants/statuses';
import type { SubTaskWire } from '@facet/contract/entities/task';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { useTasksPage } from '../tasks-page-context.ts';
import { t } from '../../../../ui/words.ts';

type DoneTickProps = { task: SubTaskWire; tabIndex?: number };

/** Ticks a task off; unticked, it is to do again. */
export function DoneTick({ task, tabIndex }: DoneTickProps) {
  const { changes } = useTasksPage();
  return (
    <Checkbox
      label={t('Done: {name}', { name: task.name })}
      hideLabel
      tone="done"
      size={16}
      tabIndex={tabIndex}
      disabled={!task.abilities.change_status}
      checked={task.status === TaskStatus.done}
      onChange={(event) => changes.setStatus(task, event.currentTarget.checked ? TaskStatus.done : TaskStatus.toDo)}
    />
  );
}
