import type { SubTaskWire } from '@facet/contract/entities/task';
import { useState } from 'react';
import { Popover } from '../../../../ui/popover.tsx';
import { useOpenLink } from '../use-open-link.ts';
import { ChipFace } from './task-chip.tsx';
import styles from './calendar.module.css';
import { t } from '../../../../ui/words.ts';

type MoreTasksProps = { name: string; tasks: readonly SubTaskWire[]; hidden: number };

/** Opens all tasks of a day that has too many to show. */
export function MoreTasks({ name, tasks, hidden }: MoreTasksProps) {
  const [opened, setOpened] = useState(false);
  const trigger = (
    <button
      type="button"
      className={styles.more}
      data-day-task
      tabIndex={-1}
      aria-expanded={opened}
      onClick={() => setOpened(!opened)}
    >
      {t('+{count, number} more', { count: hidden })}
    </button>
  );
  return (
    <Popover opened={opened} onChange={setOpened} trigger={trigger} width={280} label={name}>
      <h3 className={styles.dayName}>{name}</h3>
      <ul className={styles.dayList}>
        {tasks.map((task) => (
          <li key={task.id}>
            <DayLink task={task} onOpened={() => setOpened(false)} />
          </li>
        ))}
      </ul>
    </Popover>
  );
}

function DayLink({ task, onOpened }: { task: SubTaskWire; onOpened: () => void }) {
  const link = useOpenLink(task, onOpened);
  return (
    <a {...link} className={styles.chip}>
      <ChipFace task={task} />
    </a>
  );
}
