import { useId, useState, type ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { describedBy, Field, type FieldFrame } from './field.tsx';
import styles from './input.module.css';

const countLetters = (value: unknown) => (typeof value === 'string' ? value.length : 0);

type TextAreaProps = FieldFrame & ComponentPropsWithRef<'textarea'> & { max?: number };

/** Several lines of text; with `max` it shows a count such as `45 / 128` and warns past the limit without cutting. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, aside, hint, error, max, id, rows = 3, className, onChange, ...area } = props;
  const ownId = useId();
  const areaId = id ?? ownId;
  const frame = { label, hideLabel, aside, hint, error };
  const [typed, setTyped] = useState(countLetters(area.defaultValue));
  const length = area.value === undefined ? typed : countLetters(area.value);
  return (
    <Field id={areaId} {...frame}>
      <div className={classNames(styles.box, styles.top, className)} data-invalid={error ? true : undefined}>
        <textarea
          {...area}
          id={areaId}
          rows={rows}
          className={classNames(styles.input, styles.area)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(areaId, frame)}
          onChange={(event) => {
            setTyped(event.target.value.length);
            onChange?.(event);
          }}
        />
        {max && (
          <span className={styles.counter} data-over={length > max || undefined}>
            {length} / {max}
          </span>
        )}
      </div>
    </Field>
  );
}
