import type { ReactNode } from 'react';
import { dateIn, useClock } from '../../../lib/use-clock.ts';
import { errorText } from '../form-error-text.ts';
import { DateField } from '../../../lib/date-field/date-field.tsx';
import { TagsField } from './tags-field.tsx';
import styles from './project-form.module.css';
import { t } from '../../../ui/words.ts';

type DueDateFieldProps = { value: string | null; error: ReactNode; onChange: (date: string | null) => void };

/** When the project is due: today at the earliest. */
export function DueDateField(props: DueDateFieldProps) {
  const { now, timeZone } = useClock();
  return <DateField {...props} label={t('Due date')} min={dateIn(now, timeZone)} />;
}

type DateAndTagsProps = {
  values: { due_date: string | null; tags: readonly string[] };
  errors: Readonly<Record<string, ReactNode>>;
  onChange: (next: { due_date?: string | null; tags?: string[] }) => void;
};

/** When the project is due, and the tags it is found by. */
export function DateAndTags({ values, errors, onChange }: DateAndTagsProps) {
  return (
    <div className={styles.pair}>
      <DueDateField
        value={values.due_date}
        error={errors['due_date']}
        onChange={(date) => onChange({ due_date: date })}
      />
      <TagsField values={values.tags} onChange={(tags) => onChange({ tags })} error={errorText(errors['tags'])} />
    </div>
  );
}
