import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { describedBy, Field, type FieldFrame } from './field.tsx';
import styles from './input.module.css';

/** 34, 40 or 44 px high; the largest is for the forms before log-in. */
export type FieldSize = 'small' | 'medium' | 'large';

export type TextFieldProps = FieldFrame &
  Omit<ComponentPropsWithRef<'input'>, 'size'> & { size?: FieldSize; icon?: ReactNode; trailing?: ReactNode };

/** One line of text; accepts a form library's input props (`value`, `onChange`, `error`). */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, aside, hint, error, size = 'medium', icon, trailing, id, className, ...input } = props;
  const ownId = useId();
  const inputId = id ?? ownId;
  const frame = { label, hideLabel, aside, hint, error };
  return (
    <Field id={inputId} {...frame}>
      <div
        className={classNames(styles.box, styles[size], className)}
        data-invalid={error ? true : undefined}
        data-disabled={input.disabled || undefined}
      >
        {icon}
        <input
          type="text"
          {...input}
          id={inputId}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(inputId, frame)}
        />
        {trailing}
      </div>
    </Field>
  );
}
