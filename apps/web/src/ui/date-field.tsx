import { X } from 'lucide-react';
import type { FieldFrame } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';
import styles from './date-field.module.css';

type DateFieldProps = FieldFrame & {
  /** `yyyy-MM-dd`, or null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** The first and the last day that are offered. */
  min?: string;
  max?: string;
  disabled?: boolean;
  autoFocus?: boolean;
};

/** A calendar date: typed part by part or picked; the browser's own, so that every device brings what it knows. */
export function DateField({ value, onChange, autoFocus, ...field }: DateFieldProps) {
  return (
    <TextField
      {...field}
      type="date"
      className={styles.date}
      value={value ?? ''}
      data-empty={value ? undefined : true}
      data-autofocus={autoFocus || undefined}
      onChange={(event) => onChange(event.target.value || null)}
      trailing={
        value &&
        !field.disabled && <IconButton label="Clear the date" icon={<X />} size={24} onClick={() => onChange(null)} />
      }
    />
  );
}
