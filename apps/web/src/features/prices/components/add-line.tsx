import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './prices.module.css';

type AddLineProps = {
  label: string;
  placeholder?: string;
  /** Takes what was typed, or says why not. */
  onAdd: (typed: string) => string | null;
};

/** Adds a line by its name; its figure is typed in the line. */
export function AddPriceLine({ label, placeholder, onAdd }: AddLineProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  if (typed === null)
    return (
      <div className={styles.add}>
        <Button size="small" variant="quiet" icon={<Plus />} onClick={() => setTyped('')}>
          {label}
        </Button>
      </div>
    );
  const handleEnd = () => {
    const refused = typed.trim() === '' ? null : onAdd(typed);
    setError(refused);
    if (refused === null) setTyped(null);
  };
  return (
    <div className={styles.add}>
      <TextField
        autoFocus
        hideLabel
        label={label}
        size="small"
        maxLength={100}
        {...(placeholder === undefined ? {} : { placeholder })}
        value={typed}
        error={error ?? undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={handleEnd}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(null);
          if (event.key !== 'Enter') return;
          event.preventDefault();
          handleEnd();
        }}
      />
    </div>
  );
}
