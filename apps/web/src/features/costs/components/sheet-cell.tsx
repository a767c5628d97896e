import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { decimalText, readDecimal } from '../../../shared/costs/decimal-text.ts';
import { numberQuestion } from '../../../lib/read-number.ts';
import { toast } from '../../../ui/toast.ts';
import { moveFocus } from '../move-focus.ts';
import type { CostCell } from '../sheet-rows.ts';
import styles from './sheet-table.module.css';
import { t } from '../../../ui/words.ts';

type SheetCellProps = {
  cell: CostCell;
  /** What it is called: the line and its column. */
  label: string;
  at: string;
  isEditable: boolean;
  onSave: (value: string | null) => void;
  /** A column from a spreadsheet, from this row on downwards. */
  onPaste: (values: string[]) => void;
};

const shownIn = ({ value, places }: CostCell) => (value === null ? '–' : decimalText(value, places));

/** One figure: text, or a field once it is opened by Enter, typing or a click. */
export function SheetCell({ cell, label, at, isEditable, onSave, onPaste }: SheetCellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const value = cell.value === null ? '' : decimalText(cell.value, cell.places);
  if (!isEditable || cell.isFixed) return <span>{shownIn(cell)}</span>;
  const close = (text: string | null) => {
    setTyped(null);
    if (text === null || text.trim() === value) return;
    const read = text.trim() === '' ? null : readDecimal(text);
    if (text.trim() !== '' && read === null) {
      toast.error(numberQuestion(text) ?? t('Please enter a number such as 12.50'));
      return;
    }
    onSave(read);
  };
  const paste = (event: ClipboardEvent) => {
    const lines = event.clipboardData.getData('text').trimEnd().split(/\r?\n/);
    if (lines.length < 2) return;
    event.preventDefault();
    setTyped(null);
    onPaste(lines.map((line) => line.split('\t')[0] ?? ''));
  };
  if (typed === null) {
    const open = (event: KeyboardEvent<HTMLElement>) => {
      moveFocus(event);
      if (event.ctrlKey || event.metaKey || event.altKey || !/^[\d.,]$/.test(event.key)) return;
      event.preventDefault();
      setTyped(event.key);
    };
    return (
      <button
        type="button"
        className={styles.editable}
        data-cell={at}
        aria-label={`${label}: ${shownIn(cell)}`}
        onClick={() => setTyped(value)}
        onKeyDown={open}
        onPaste={paste}
      >
        {shownIn(cell)}
      </button>
    );
  }
  return (
    <input
      ref={(field) => field?.focus()}
      className={styles.field}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      data-cell={at}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onFocus={({ target }) => (typed === value ? target.select() : undefined)}
      onBlur={() => close(typed)}
      onPaste={paste}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          close(null);
        }
        if (event.key === 'Enter') close(typed);
        moveFocus(event);
      }}
    />
  );
}
