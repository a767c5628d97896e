import { BOARD_TEXT_MAX } from '@facet/contract/constants/boards';
import { Pencil } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { numberQuestion, readNumber } from '../../../lib/read-number.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './item-properties.module.css';
import { numberText, t } from '../../../ui/words.ts';

type LengthFieldProps = { label: string; value: number; isFree: boolean; onSave: (value: number) => void };

/**
 * A coordinate or a length; what was typed is saved when the field loses the focus, and Escape reverts it. What is no
 * number stays, marked as wrong.
 */
export function LengthField({ label, value, isFree, onSave }: LengthFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const written = numberText(value, { most: 1, isGrouped: false });
  const save = () => {
    const isKept = typed === null || typed.trim() === '' || typed === written;
    const number = isKept ? null : readNumber(typed);
    if (Number.isNaN(number)) return setWrong(true);
    if (number !== null) onSave(number);
    return setTyped(null);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save();
    if (event.key !== 'Escape' || typed === null) return;
    // What is open around it stays open.
    event.stopPropagation();
    setTyped(null);
    setWrong(false);
  };
  return (
    <label className={styles.side}>
      <span>{label}</span>
      <input
        inputMode="decimal"
        value={typed ?? written}
        readOnly={!isFree}
        aria-invalid={isWrong || undefined}
        title={isWrong && typed !== null ? (numberQuestion(typed) ?? t('This is no number.')) : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
        onBlur={save}
        onKeyDown={handleKey}
      />
    </label>
  );
}

type WordsFieldProps = { value: string; isFree: boolean; onSave: (text: string) => void };

/** A text about an item; a click on the pencil makes it a field. */
export function WordsField({ value, isFree, onSave }: WordsFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === null || !isFree) {
    return (
      <span className={styles.words}>
        <span>{value === '' ? t('Not described') : value}</span>
        {isFree && <IconButton label={t('Describe it')} icon={<Pencil />} onClick={() => setTyped(value)} />}
      </span>
    );
  }
  return (
    <textarea
      aria-label={t('In words')}
      className={styles.wordsField}
      rows={2}
      maxLength={BOARD_TEXT_MAX}
      placeholder={t('What it shows, for people who can’t see it')}
      autoFocus
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        if (typed.trim() !== value) onSave(typed.trim());
        setTyped(null);
      }}
    />
  );
}
