import { CalendarDays, X } from 'lucide-react';
import { useState } from 'react';
import type { FieldFrame } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { TextField, type FieldSize } from '../../ui/text-field.tsx';
import { useDateLocale } from '../date-locale.ts';
import { formatDay } from '../format-date.ts';
import { lazyPart } from '../lazy-part.tsx';
import { dateIn, useClock } from '../use-clock.ts';
import styles from './date-field.module.css';
import { datePattern, readDate } from './read-date.ts';
import { t } from '../../ui/words.ts';

const MonthPicker = lazyPart(async () => (await import('./month-picker.tsx')).MonthPicker);

type DateFieldProps = FieldFrame & {
  /** `yyyy-MM-dd`, or null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** The first and last day on offer; a typed date is judged by the server. */
  min?: string;
  max?: string;
  size?: FieldSize;
  disabled?: boolean;
  autoFocus?: boolean;
};

/** A calendar date in the person's language, typed or picked from a month. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, min, max, autoFocus, ...field } = props;
  const locale = useDateLocale();
  const { now, timeZone } = useClock();
  const today = dateIn(now, timeZone);
  const [typed, setTyped] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const shown = value ? formatDay(`${value}T12:00`) : '';
  const handleTyped = (text: string) => {
    setTyped(text);
    const date = text.trim() === '' ? null : readDate(text, locale, today);
    if (date !== null || text.trim() === '') onChange(date);
  };
  const handlePick = (date: string) => {
    setTyped(null);
    setOpened(false);
    onChange(date);
  };
  const trigger = (
    <IconButton label={t('Open the calendar')} icon={<CalendarDays />} size={24} onClick={() => setOpened(!opened)} />
  );
  return (
    <TextField
      {...field}
      className={styles.date}
      inputMode="text"
      autoComplete="off"
      placeholder={datePattern(locale)}
      value={typed ?? shown}
      data-autofocus={autoFocus || undefined}
      onChange={(event) => handleTyped(event.target.value)}
      // Discards what is no date, and writes out what is.
      onBlur={() => setTyped(null)}
      trailing={
        !field.disabled && (
          <>
            {value && <IconButton label={t('Clear the date')} icon={<X />} size={24} onClick={() => onChange(null)} />}
            <Popover opened={opened} onChange={setOpened} trigger={trigger} position="bottom-end" label={field.label}>
              <MonthPicker value={value} today={today} min={min} max={max} onPick={handlePick} />
            </Popover>
          </>
        )
      }
    />
  );
}
