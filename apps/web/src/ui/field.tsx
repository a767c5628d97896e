import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './field.module.css';

/** What every labelled field can show around its control. */
export type FieldFrame = {
  label: string;
  hideLabel?: boolean;
  aside?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

type FieldProps = FieldFrame & { id: string; children: ReactNode };

/** The ids for a control's `aria-describedby`, so that hint and error are read out with it. */
export const describedBy = (id: string, { hint, error }: FieldFrame) =>
  [error ? `${id}-error` : hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined;

/** Label above, hint or error below; the control inside has the `id`. */
export function Field({ id, label, hideLabel, aside, hint, error, children }: FieldProps) {
  const name = (
    <label id={`${id}-label`} htmlFor={id} className={styles.label}>
      {label}
    </label>
  );
  return (
    <div className={styles.field}>
      {hideLabel ? (
        <VisuallyHidden>{name}</VisuallyHidden>
      ) : (
        <div className={styles.head}>
          {name}
          {aside && <span className={styles.aside}>{aside}</span>}
        </div>
      )}
      {children}
      {error ? (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <CircleAlert size={14} aria-hidden="true" />
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
