import { BOARD_TEXT_MAX } from '@facet/contract/constants/boards';
import { Pencil } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './item-properties.module.css';
import { t } from '../../../ui/words.ts';

type NumberFieldProps = { label: string; value: number; isFree: boolean; onSave: (value: number) => void };

/** The number that was typed, decimal commas included; null for anything else. */
const numberOf = (typed: string) => {
  const number = Number(typed.trim().replace(',', '.'));
  return typed.trim() === '' || !Number.isFinite(number) ? null : number;
};

/** A coordinate or a length; what was typed is saved when the field loses the focus, and Escape reverts it. */
export function NumberField({ label, value, isFree, onSave }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const written = String(Math.round(value * 10) / 10);
  const save = () => {
    const number = typed === null || typed === written ? null : numberOf(typed);
    if (number !== null) onSave(number);
    setTyped(null);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save();
    if (event.key !== 'Escape' || typed === null) return;
    // What is open around it stays open.
    event.stopPropagation();
    setTyped(null);
  };
  return (
    <label className={styles.side}>
      <span>{label}</span>
      <input
        inputMode="decimal"
        value={typed ?? written}
        readOnly={!isFree}
        onChange={(event) => setTyped(event.target.value)}
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
