import { useState, type FormEvent } from 'react';
import { classNames } from './class-names.ts';
import { useEscapeLayer } from './use-escape-layer.ts';
import styles from './rename-input.module.css';

type RenameInputProps = {
  label: string;
  value: string;
  onSave: (name: string) => void;
  onClose: () => void;
  error?: string;
  maxLength?: number;
  className?: string;
};

/** A name edited in place: Enter saves the trimmed text; Escape or leaving the field closes without a change. */
export function RenameInput({ label, value, onSave, onClose, error, maxLength, className }: RenameInputProps) {
  const [name, setName] = useState(value);
  useEscapeLayer(true, onClose);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '' || trimmed === value) return onClose();
    return onSave(trimmed);
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <input
        autoFocus
        aria-label={label}
        aria-invalid={error ? true : undefined}
        className={classNames(styles.input, className)}
        value={name}
        maxLength={maxLength}
        onChange={(event) => setName(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={onClose}
      />
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </form>
  );
}
