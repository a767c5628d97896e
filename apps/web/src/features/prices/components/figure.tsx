import { type KeyboardEvent, useState } from 'react';
import { numberQuestion } from '../../../lib/read-number.ts';
import { decimalText, readDecimal } from '../../../shared/costs/decimal-text.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import styles from './figure.module.css';
import { t } from '../../../ui/words.ts';

type FigureProps = {
  /** What it is the figure of. */
  label: string;
  /** A decimal of the wire; undefined where there is none. */
  value: string | undefined;
  /** The decimal that was typed, null where it was emptied; absent if it may only be read. */
  onChange?: ((value: string | null) => void) | undefined;
  places?: number;
  unit?: string;
  isOld?: boolean;
  /** Differs from what is saved. */
  isChanged?: boolean;
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrows go from figure to figure. */
function stepOn(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const all = [...(event.currentTarget.closest('form')?.querySelectorAll<HTMLElement>('[data-figure]') ?? [])];
  const next = all[all.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const shown = (value: string | undefined, places: number | undefined, unit: string | undefined) =>
  value === undefined ? '–' : `${decimalText(value, places)}${unit ? ` ${unit}` : ''}`;

/** A figure that opens where it stands: Enter or a click types in it, Escape leaves it as it was. */
export function Figure({ label, value, onChange, places, unit, isOld, isChanged }: FigureProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = shown(value, places, unit);
  if (!onChange) return <span data-old={isOld || undefined}>{text}</span>;
  if (typed === null)
    return (
      <button
        type="button"
        data-figure=""
        className={styles.figure}
        data-old={isOld || undefined}
        data-changed={isChanged || undefined}
        aria-label={`${label}: ${text}`}
        onKeyDown={stepOn}
        onClick={() => setTyped(value === undefined ? '' : decimalText(value, places))}
      >
        {text}
      </button>
    );
  const decimal = typed.trim() === '' ? null : readDecimal(typed);
  const wrong = typed.trim() !== '' && decimal === null ? (numberQuestion(typed) ?? t('isn’t a number')) : undefined;
  const handleEnd = () => {
    if (wrong) return;
    setTyped(null);
    if (decimal !== (value === undefined ? null : readDecimal(decimalText(value)))) onChange(decimal);
  };
  const field = (
    <input
      autoFocus
      className={styles.typed}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={wrong !== undefined}
      value={typed}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={handleEnd}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          setTyped(null);
        }
        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
          event.preventDefault();
          handleEnd();
        }
      }}
    />
  );
  return wrong ? <Tooltip label={wrong}>{field}</Tooltip> : field;
}
