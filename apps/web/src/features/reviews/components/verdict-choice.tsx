import { Check, Eye, Undo2, X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { statusColours } from '../../../shared/statuses/status.ts';
import { StatusShape } from '../../../shared/statuses/status-shape.tsx';
import type { Verdict } from '../decisions.ts';
import styles from './verdict-choice.module.css';
import { t } from '../../../ui/words.ts';

type VerdictChoiceProps = { label: string; value: Verdict; onChange: (verdict: Verdict) => void; disabled?: boolean };

const VERDICTS: readonly { value: Verdict; label: string; icon: ReactNode }[] = [
  { value: 'approved', label: t('Approved'), icon: <Check /> },
  { value: 'revision_needed', label: t('Revision'), icon: <Undo2 /> },
  { value: 'rejected', label: t('Rejected'), icon: <X /> },
  { value: 'in_review', label: t('In review'), icon: <Eye /> },
];

/** The three answers for one file; the chosen one has its status' colours. */
export function VerdictChoice({ label, value, onChange, disabled }: VerdictChoiceProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.choices}>
      {VERDICTS.map((verdict) => {
        const isChosen = verdict.value === value;
        const { text, fill } = statusColours(verdict.value);
        return (
          <label
            key={verdict.value}
            className={styles.choice}
            style={isChosen ? { borderColor: text, background: fill, color: text } : undefined}
            data-chosen={isChosen || undefined}
          >
            <input
              type="radio"
              className={styles.input}
              name={name}
              checked={isChosen}
              disabled={disabled}
              onChange={() => onChange(verdict.value)}
            />
            {isChosen ? <StatusShape status={verdict.value} /> : verdict.icon}
            {verdict.label}
          </label>
        );
      })}
    </div>
  );
}
