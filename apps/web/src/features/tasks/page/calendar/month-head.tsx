import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useDateLocale } from '../../../../lib/date-locale.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { taskPageQueries } from '../page-api.ts';
import type { TaskPageFilters } from '../page-filters.ts';
import { useTasksPage } from '../tasks-page-context.ts';
import { monthsAfter } from '../../../../lib/month-days.ts';
import styles from './calendar.module.css';
import { t } from '../../../../ui/words.ts';

type MonthHeadProps = {
  month: string;
  /** It is the current month. */
  isNow: boolean;
  onMonth: (month: string) => void;
  filters: TaskPageFilters;
  onFilter: (filters: TaskPageFilters) => void;
};

/** The month's name, links to others, and how many tasks have no date. */
export function MonthHead({ month, isNow, onMonth, filters, onFilter }: MonthHeadProps) {
  const { today } = useTasksPage();
  const locale = useDateLocale();
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(
    new Date(`${month}-01T00:00`),
  );
  return (
    <div className={styles.bar}>
      <h2 className={styles.month} aria-live="polite">
        {name}
      </h2>
      <span className={styles.moves}>
        <IconButton
          label={t('Previous month')}
          icon={<ChevronLeft />}
          variant="plain"
          onClick={() => onMonth(monthsAfter(month, -1))}
        />
        <IconButton
          label={t('Next month')}
          icon={<ChevronRight />}
          variant="plain"
          onClick={() => onMonth(monthsAfter(month, 1))}
        />
        <Button size="small" disabled={isNow} onClick={() => onMonth(today.slice(0, 7))}>
          {t('Today')}
        </Button>
      </span>
      <Undated filters={filters} onFilter={onFilter} />
    </div>
  );
}

/** A link to the tasks without a date. */
function Undated({ filters, onFilter }: Pick<MonthHeadProps, 'filters' | 'onFilter'>) {
  const { data = [] } = useQuery(taskPageQueries.counts({ ...filters, due: undefined }, 'due'));
  const total = data.find(({ key }) => key === 'none')?.total ?? 0;
  if (total === 0) return null;
  return (
    <button
      type="button"
      className={styles.undated}
      onClick={() => onFilter({ ...filters, view: undefined, due: 'none' })}
    >
      {t('{count, plural, one {# task without a due date} other {# tasks without a due date}}', { count: total })}
    </button>
  );
}
