import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useDateLocale } from '../date-locale.ts';
import { formatLongDay } from '../format-date.ts';
import { firstWeekday, monthsAfter, sameDayIn, listWeeks } from '../month-days.ts';
import { isSilenced } from '../letter-keys.ts';
import { nextDay } from '../next-day.ts';
import { daysAfter } from '../zoned-time.ts';
import styles from './month-picker.module.css';
import { t } from '../../ui/words.ts';

type MonthPickerProps = {
  value: string | null;
  today: string;
  min?: string;
  max?: string;
  onPick: (date: string) => void;
};

/** A month to pick a day from; arrows move by days and weeks, Page Up and Page Down by months, T goes to today. */
export function MonthPicker({ value, today, min, max, onPick }: MonthPickerProps) {
  const locale = useDateLocale();
  const grid = useRef<HTMLDivElement>(null);
  const [day, setDay] = useState(value ?? (min !== undefined && min > today ? min : today));
  const [moves, setMoves] = useState(0);
  const month = day.slice(0, 7);
  const weeks = listWeeks(month, firstWeekday(locale));
  const title = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(
    new Date(`${month}-01T12:00`),
  );
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'narrow' });
  const weekdayInFull = new Intl.DateTimeFormat(locale, { weekday: 'long' });
  const isOff = (date: string) => (min !== undefined && date < min) || (max !== undefined && date > max);
  // It appears after the layer around it, so it must take the focus itself.
  useEffect(() => {
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [moves]);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isSilenced(event)) return;
    const week = weeks.find((days) => days.includes(day)) ?? [];
    const next = nextDay(event.key, day, today, week);
    if (next === undefined) return;
    event.preventDefault();
    setDay(next);
    setMoves(moves + 1);
  };
  return (
    <div className={styles.picker}>
      <div className={styles.head}>
        <IconButton
          label={t('Month before')}
          icon={<ChevronLeft />}
          size={28}
          onClick={() => setDay(sameDayIn(day, -1))}
        />
        <span className={styles.title} aria-live="polite">
          {title}
        </span>
        <IconButton
          label={t('Month after')}
          icon={<ChevronRight />}
          size={28}
          onClick={() => setDay(sameDayIn(day, 1))}
        />
      </div>
      <div ref={grid} role="grid" aria-label={title} tabIndex={-1} className={styles.grid} onKeyDown={handleKeyDown}>
        <div role="row" className={styles.week}>
          {weeks[0]?.map((date) => (
            <span
              key={date}
              role="columnheader"
              aria-label={weekdayInFull.format(new Date(`${date}T12:00`))}
              className={styles.weekday}
            >
              {weekday.format(new Date(`${date}T12:00`))}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]} role="row" className={styles.week}>
            {week.map((date) => (
              <span key={date} role="gridcell" aria-selected={date === value}>
                <button
                  type="button"
                  className={styles.day}
                  tabIndex={date === day ? 0 : -1}
                  data-autofocus={date === day || undefined}
                  data-other={!date.startsWith(month) || undefined}
                  data-chosen={date === value || undefined}
                  aria-current={date === today ? 'date' : undefined}
                  aria-label={formatLongDay(`${date}T12:00`)}
                  aria-disabled={isOff(date) || undefined}
                  onClick={() => !isOff(date) && onPick(date)}
                >
                  {Number(date.slice(8))}
                </button>
              </span>
            ))}
          </div>
        ))}
      </div>
      {!isOff(today) && (
        <div className={styles.foot}>
          <Button size="small" variant="quiet" onClick={() => onPick(today)}>
            {t('Today')}
          </Button>
          {!isOff(daysAfter(today, 7)) && (
            <Button size="small" variant="quiet" onClick={() => onPick(daysAfter(today, 7))}>
              {t('In a week')}
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={() => setDay(`${monthsAfter(today.slice(0, 7), 1)}-01`)}>
            {t('Next month')}
          </Button>
        </div>
      )}
    </div>
  );
}
