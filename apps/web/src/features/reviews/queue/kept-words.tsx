import type { ReactNode } from 'react';
import { formatTime } from '../../../lib/format-date.ts';
import { useClock } from '../../../lib/use-clock.ts';
import type { Answering } from './answering.ts';
import styles from './kept-line.module.css';
import { t } from '../../../ui/words.ts';

type KeptWordsProps = Pick<Answering, 'elsewhere'> & { children: ReactNode };

/** What is saved; or that it came from another device, with a way to undo that. */
export function KeptWords({ elsewhere, children }: KeptWordsProps) {
  const { timeZone } = useClock();
  if (!elsewhere) return children;
  return (
    <>
      {t('Changed elsewhere, {time}.', { time: formatTime(elsewhere.at, timeZone) })}{' '}
      <button type="button" className={styles.retry} onClick={elsewhere.onUndo}>
        {t('Undo')}
      </button>
    </>
  );
}
