import { STATUS_LABELS, TASK_STATUS_WORDS } from '@facet/contract/constants/status-words';
import { type TaskStatus, TASK_STATUSES } from '@facet/contract/constants/statuses';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { StatusBadge } from '../../../shared/statuses/status-badge.tsx';
import { StatusShape } from '../../../shared/statuses/status-shape.tsx';
import styles from './controls.module.css';
import { t } from '../../../ui/words.ts';

type StatusControlProps = {
  /** The name of the task. */
  name: string;
  status: TaskStatus;
  /** Absent where it cannot be changed. */
  onChange?: (status: TaskStatus) => void;
  tabIndex?: number;
};

/** A task's status as a badge; a click offers the others. */
export function StatusControl({ name, status, onChange, tabIndex }: StatusControlProps) {
  const word = TASK_STATUS_WORDS[status];
  if (!onChange) return <StatusBadge status={word} />;
  const trigger = (
    <button
      type="button"
      className={styles.control}
      tabIndex={tabIndex}
      aria-label={t('Status of {name}: {status}', { name, status: STATUS_LABELS[word] })}
    >
      <StatusBadge status={word} />
    </button>
  );
  return (
    <Menu trigger={trigger} position="bottom-start" label={t('Status of {name}', { name })}>
      {() =>
        TASK_STATUSES.map((other) => (
          <MenuItem
            key={other}
            icon={<StatusShape status={TASK_STATUS_WORDS[other]} />}
            checked={other === status}
            onSelect={() => other !== status && onChange(other)}
          >
            {STATUS_LABELS[TASK_STATUS_WORDS[other]]}
          </MenuItem>
        ))
      }
    </Menu>
  );
}
