import { fold, searchWords } from '@facet/contract/fold';
import type { ReactNode } from 'react';
import styles from './command-list.module.css';
import { Kbd } from './kbd.tsx';
import { t } from './words.ts';

export type Command = {
  id: string;
  label: string;
  /** In small type below the label; such a row is higher. */
  below?: string | undefined;
  /** In muted type beside the label. */
  detail?: string | undefined;
  /** In the leading column: a picture, an avatar, or an icon, which gets a tile. */
  lead: ReactNode;
  leadsWithIcon?: boolean | undefined;
  /** At the end of the row. */
  end?: ReactNode;
  keys?: readonly string[] | undefined;
  /** `isElsewhere`: in a new tab. */
  run: (isElsewhere: boolean) => void;
};

type CommandRowProps = { rowId: string; command: Command; marked: string; isActive: boolean; onPoint: () => void };

export function CommandRow({ rowId, command, marked, isActive, onPoint }: CommandRowProps) {
  const { label, below, detail, lead, leadsWithIcon, end, keys = [], run } = command;
  return (
    // The box has the focus and takes the keys; a row only takes the pointer.
    // oxlint-disable-next-line click-events-have-key-events
    <div
      id={rowId}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.row}
      data-high={below !== undefined || undefined}
      onPointerMove={onPoint}
      onClick={(event) => run(event.ctrlKey || event.metaKey)}
    >
      <span className={styles.lead} data-icon={leadsWithIcon || undefined}>
        {lead}
      </span>
      <span className={styles.name}>
        <span className={styles.label}>
          <Marked text={label} marked={marked} />
        </span>
        {below && <span className={styles.below}>{below}</span>}
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      <span className={styles.enter} aria-hidden="true">
        <Kbd>{t('Enter')}</Kbd>
      </span>
      {end && <span className={styles.end}>{end}</span>}
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </div>
  );
}

/** Where a folded word first is in a text; null where it is not. */
function findWord(word: string, text: string): { from: number; to: number } | null {
  const letters = Array.from(text);
  let folded = '';
  const ends = letters.map((letter) => (folded += fold(letter)).length);
  const at = word === '' ? -1 : folded.indexOf(word);
  if (at < 0) return null;
  const measureLetters = (count: number) => letters.slice(0, count).join('').length;
  return {
    from: measureLetters(ends.findIndex((end) => end > at)),
    to: measureLetters(ends.findIndex((end) => end >= at + word.length) + 1),
  };
}

/** Highlights what was typed where it first occurs in the text, else the first of its words that does. */
function Marked({ text, marked }: { text: string; marked: string }) {
  const [place] = [fold(marked), ...searchWords(marked)].flatMap((word) => findWord(word, text) ?? []);
  if (!place) return text;
  return (
    <>
      {text.slice(0, place.from)}
      <b>{text.slice(place.from, place.to)}</b>
      {text.slice(place.to)}
    </>
  );
}
