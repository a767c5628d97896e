import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { statusColours } from '../../../shared/statuses/status.ts';
import { StatusShape } from '../../../shared/statuses/status-shape.tsx';
import type { Entry, PieceMark } from './entries.ts';
import styles from './phone-head.module.css';
import { askedAmong, markText } from './queue-mark.tsx';
import { t } from '../../../ui/words.ts';

type PhoneHeadProps = {
  entries: readonly Entry[];
  currentKey?: string;
  markOf: (entry: Entry) => PieceMark;
  back: { label: string; icon: ReactNode; onBack: () => void };
  /** The items of the menu. */
  children: ReactNode;
};

/** How many glyphs fit side by side. */
const GLYPHS = 12;

const statusOf = (mark: PieceMark) => (mark === null ? 'in_review' : mark === 'unopened' ? 'draft' : mark);

/** The queue's header on a phone: the way back, the position, and the choices so far. */
export function PhoneHead({ entries, currentKey, markOf, back, children }: PhoneHeadProps) {
  const current = entries.findIndex(({ key }) => key === currentKey);
  const asked = askedAmong(entries);
  const decided = asked.filter(({ isDecided }) => isDecided).length;
  return (
    <header className={styles.bar}>
      <IconButton label={back.label} icon={back.icon} size={36} className={styles.button} onClick={back.onBack} />
      <div className={styles.middle}>
        <p className={styles.place}>
          {t('{count, number} of {total, number}', {
            count: current >= 0 ? current + 1 : decided,
            total: current >= 0 ? entries.length : asked.length,
          })}
        </p>
        <ol className={styles.glyphs} aria-label={t('Pieces in this review')}>
          {entries.slice(0, GLYPHS).map((entry) => {
            const mark = markOf(entry);
            const words = `${entry.title}, ${markText(mark, entry)}`;
            return (
              <li
                key={entry.key}
                className={styles.glyph}
                aria-current={entry.key === currentKey ? 'step' : undefined}
                style={{ color: statusColours(statusOf(mark)).text }}
                title={words}
              >
                <StatusShape status={statusOf(mark)} />
                <span className={styles.words}>{words}</span>
              </li>
            );
          })}
        </ol>
      </div>
      <Menu
        label={t('More')}
        trigger={
          <IconButton label={t('More')} icon={<EllipsisVertical data-large />} size={36} className={styles.button} />
        }
      >
        {children}
      </Menu>
    </header>
  );
}
