import { useId, useState } from 'react';
import { readNumber } from '../../lib/read-number.ts';
import styles from './size-field.module.css';
import { t } from '../../ui/words.ts';

type SizeFieldProps = { label: string; value: number; max: number; onChange: (value: number) => void };

/** A whole number from 1 up, set with a slider or typed; what is none stays without effect until the field is left. */
export function SizeField({ label, value, max, onChange }: SizeFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const take = (text: string) => {
    const size = Math.round(readNumber(text));
    if (size >= 1) onChange(Math.min(size, max));
  };
  return (
    <div className={styles.size}>
      <label htmlFor={id}>{label}</label>
      <input
        type="range"
        aria-label={t('{label}, slider', { label })}
        min={1}
        max={max}
        value={value}
        onChange={({ target }) => take(target.value)}
      />
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        className={styles.typed}
        value={typed ?? String(value)}
        aria-invalid={(typed !== null && !(readNumber(typed) >= 1)) || undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          take(target.value);
        }}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}
