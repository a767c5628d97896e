import { TASK_PRIORITY_LABELS, TASK_PRIORITY_WORDS } from '@facet/contract/constants/status-words';
import { type TaskPriority, TASK_PRIORITIES } from '@facet/contract/constants/statuses';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { PriorityBars } from '../../../shared/statuses/priority-bars.tsx';
import styles from './controls.module.css';
import { t } from '../../../ui/words.ts';

type PriorityControlProps = {
  /** The name of the task. */
  name: string;
  priority: TaskPriority;
  /** Absent where it cannot be changed. */
  onChange?: (priority: TaskPriority) => void;
  tabIndex?: number;
};

/** A task's priority as bars and a word; a click offers the others. */
export function PriorityControl({ name, priority, onChange, tabIndex }: PriorityControlProps) {
  const bars = <PriorityBars priority={TASK_PRIORITY_WORDS[priority]} />;
  if (!onChange) return bars;
  const trigger = (
    <button
      type="button"
      className={styles.control}
      tabIndex={tabIndex}
      aria-label={t('Priority of {name}: {priority}', { name, priority: TASK_PRIORITY_LABELS[priority] })}
    >
      {bars}
    </button>
  );
  return (
    <Menu trigger={trigger} position="bottom-start" label={t('Priority of {name}', { name })}>
      {() =>
        TASK_PRIORITIES.map((other) => (
          <MenuItem key={other} checked={other === priority} onSelect={() => other !== priority && onChange(other)}>
            <PriorityBars priority={TASK_PRIORITY_WORDS[other]} />
          </MenuItem>
        ))
      }
    </Menu>
  );
}
