import type { CommentWire } from '@facet/contract/entities/comment';
import { PencilLine } from 'lucide-react';
import { memo, type MouseEvent } from 'react';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { nameOf } from '../../../shared/discussion/mentions/mentions.ts';
import { isOpenFix, PIN_WORDS } from '../threads.ts';
import styles from './pins-layer.module.css';
import { t } from '../../../ui/words.ts';

/**
 * What tells the pins of one version from those of another: its colour and its number. Those of one of them stand to the
 * left of their points, so that two on one point don't hide each other.
 */
export type PinsApart = { color: string; version: number; isLeft: boolean };

type PinProps = {
  thread: CommentWire;
  number: number;
  isSelected: boolean;
  onSelect: (thread: CommentWire, isSeen: boolean) => void;
  /** Where pins of two versions lie over each other: whose it is. */
  apart?: PinsApart | undefined;
};

const firstLine = ({ text, drawing }: CommentWire) => text.split('\n')[0] || (drawing ? t('A drawing') : t('A file'));

/** A drop with its thread's number inside; it stands with its tip on the point that its place has. */
export const Pin = memo(function Pin({ thread, number, isSelected, onSelect, apart }: PinProps) {
  // What is read aloud holds what is seen.
  const mark = apart ? `v${apart.version} · ${number}` : String(number);
  const said = `${nameOf(thread.user)}: ${firstLine(thread)}`;
  const words = thread.pin_state ? `${said} (${PIN_WORDS[thread.pin_state]})` : said;
  // A key press has no click count; keyboard users may not see the pin.
  const handleClick = ({ detail }: MouseEvent) => onSelect(thread, detail > 0);
  return (
    <Tooltip label={words} describes={false}>
      <button
        type="button"
        className={styles.pin}
        aria-label={
          isOpenFix(thread)
            ? t('Comment {number} by {words}, must be fixed', { number: mark, words })
            : t('Comment {number} by {words}', { number: mark, words })
        }
        aria-pressed={isSelected}
        data-pin-state={thread.pin_state ?? undefined}
        data-fix={isOpenFix(thread) || undefined}
        data-resolved={thread.resolved_at !== null || undefined}
        data-apart={apart && (apart.isLeft ? 'left' : 'right')}
        style={apart && { background: apart.color }}
        onClick={handleClick}
      >
        {mark}
      </button>
    </Tooltip>
  );
});

/** The pin of a comment only its author can see so far. */
export function UnpublishedPin({ words, onClick }: { words: string; onClick: () => void }) {
  const label = t('Draft: {words}', { words });
  return (
    <Tooltip label={label} describes={false}>
      <button type="button" className={styles.pin} aria-label={label} data-unpublished onClick={onClick}>
        <PencilLine aria-hidden="true" />
      </button>
    </Tooltip>
  );
}
