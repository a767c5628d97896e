import { statusColours } from '../../../shared/statuses/status.ts';
import { StatusShape } from '../../../shared/statuses/status-shape.tsx';
import type { Entry, PieceMark } from './entries.ts';
import styles from './queue-mark.module.css';
import { ACTS } from './words.ts';
import { t } from '../../../ui/words.ts';

/** The pieces that ask the reader for an answer, now or before; the others are only shown to them. */
export const askedAmong = (entries: readonly Entry[]) => entries.filter(({ standing }) => standing !== 'shown');

/** A mark in words, for names and tooltips; where nothing is chosen, whether anything has to be. */
export function markText(mark: PieceMark, of?: Pick<Entry, 'standing'>): string {
  if (mark === null) return of?.standing === 'shown' ? t('only shown') : t('not decided');
  if (mark === 'unopened') return t('not opened');
  if (mark === 'archived') return t('a newer version is here');
  return ACTS[mark];
}

const shapeOf = (mark: Exclude<PieceMark, null>) => (mark === 'unopened' ? 'draft' : mark);

/** The choice, on a disc over a picture's corner; decorative, so the picture's name says it too. */
export function QueueMark({ mark }: { mark: PieceMark }) {
  if (mark === null) return null;
  const { text, fill } = statusColours(shapeOf(mark));
  return (
    <span className={styles.mark} style={{ color: text, background: fill }} aria-hidden="true">
      <StatusShape status={shapeOf(mark)} />
    </span>
  );
}
