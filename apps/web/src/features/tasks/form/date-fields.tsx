import type { WallTime } from '../../../lib/zoned-time.ts';
import { DateField } from '../../../lib/date-field/date-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { REMINDER_TIME, reminderDays, timeFor, timesLeft } from './task-dates.ts';
import styles from './task-form.module.css';
import { t } from '../../../ui/words.ts';

type Dates = { due_date: string | null; reminder: WallTime | null };
type DateFieldsProps = Dates & {
  onChange: (dates: Partial<Dates>) => void;
  now: WallTime;
  disabled: boolean;
  errors: { due_date?: string; reminder?: string };
};

/** The due date of a task and its reminder, which is at a full or half hour on an earlier day. */
export function DateFields({ due_date: due, reminder, onChange, now, disabled, errors }: DateFieldsProps) {
  const days = reminderDays(due, now.date);
  const isOff = disabled || days === null;
  const times = timesLeft(reminder?.date ?? null, now);
  // A time that has passed is still shown if it was set.
  const shown = reminder && !times.includes(reminder.time) ? [reminder.time, ...times] : times;
  const handleDue = (next: string | null) => {
    const isKept = reminderDays(next, now.date) !== null;
    onChange(isKept ? { due_date: next } : { due_date: next, reminder: null });
  };
  const handleDay = (date: string | null) =>
    onChange({ reminder: date === null ? null : { date, time: reminder?.time ?? timeFor(date, now) } });
  return (
    <div className={styles.three} data-wide="first">
      <DateField
        label={t('Due date')}
        value={due}
        min={now.date}
        disabled={disabled}
        error={errors.due_date}
        onChange={handleDue}
      />
      <DateField
        label={t('Reminder')}
        value={reminder?.date ?? null}
        min={days?.first}
        max={days?.last}
        disabled={isOff}
        hint={days === null && !disabled ? t('Needs a due date after today') : undefined}
        error={errors.reminder}
        onChange={handleDay}
      />
      <Select
        label={t('Time')}
        disabled={isOff || reminder === null}
        placeholder={REMINDER_TIME}
        value={reminder?.time ?? null}
        options={shown.map((time) => ({ value: time, label: time }))}
        onChange={(time) => reminder && onChange({ reminder: { ...reminder, time } })}
      />
    </div>
  );
}
