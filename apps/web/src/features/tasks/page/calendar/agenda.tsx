import type { SubTaskWire } from '@facet/contract/entities/task';
import { formatLongDay } from '../../../../lib/format-date.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { useOpenLink } from '../use-open-link.ts';
import { useTasksPage } from '../tasks-page-context.ts';
import { ChipFace } from './task-chip.tsx';
import styles from './calendar.module.css';
import { t } from '../../../../ui/words.ts';

type AgendaProps = {
  month: string;
  days: ReadonlyMap<string, SubTaskWire[]>;
  isLoading: boolean;
  onNew: (dueDate?: string) => void;
};

/** The days of a month on which something is due, for a narrow window. */
export function Agenda({ month, days, isLoading, onNew }: AgendaProps) {
  const { today } = useTasksPage();
  const dates = [...days.keys()].filter((date) => date.startsWith(month)).toSorted();
  if (isLoading) return <SkeletonRows count={6} height={44} />;
  if (dates.length === 0) {
    const action = <Button onClick={() => onNew()}>{t('New Task')}</Button>;
    return <EmptyState framed title={t('Nothing is due this month')} action={action} />;
  }
  return (
    <div className={styles.agenda}>
      {dates.map((date) => (
        <section key={date} aria-label={formatLongDay(`${date}T00:00`)}>
          <h3 className={styles.agendaDay} data-today={date === today || undefined}>
            {date === today
              ? t('Today, {day}', { day: formatLongDay(`${date}T00:00`) })
              : formatLongDay(`${date}T00:00`)}
          </h3>
          <ul className={styles.dayList}>
            {days.get(date)?.map((task) => (
              <li key={task.id}>
                <AgendaLink task={task} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function AgendaLink({ task }: { task: SubTaskWire }) {
  return (
    <a {...useOpenLink(task)} className={styles.chip}>
      <ChipFace task={task} />
    </a>
  );
}
