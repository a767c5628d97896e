import type { CommentWire } from '@facet/contract/entities/comment';
import { ChevronDown, History } from 'lucide-react';
import { useId, useState } from 'react';
import type { EarlierFixes } from '../earlier-fixes.ts';
import { FixMark } from './fix-mark.tsx';
import styles from './fix.module.css';
import { t } from '../../../ui/words.ts';

type EarlierFixesStripProps = { found: EarlierFixes; onSelect: (thread: CommentWire) => void };

const wordComment = ({ text, fix, drawing }: CommentWire) => {
  const said = text.split('\n')[0] || (drawing ? t('A drawing') : t('A file'));
  return fix?.reason ? `${said} (${fix.reason})` : said;
};

/** What became of what had to be fixed on the version before; each leads to its thread. */
export function EarlierFixesStrip({ found, onSelect }: EarlierFixesStripProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <div className={styles.strip}>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen((before) => !before)}
      >
        <History aria-hidden="true" />
        {found.words}
        <ChevronDown aria-hidden="true" />
      </button>
      <ul id={listId} className={styles.rows} hidden={!isOpen}>
        {found.threads.map((thread) => (
          <li key={thread.id}>
            <button type="button" className={styles.row} onClick={() => onSelect(thread)}>
              {thread.fix && <FixMark state={thread.fix.state} />}
              <span className={styles.words}>{wordComment(thread)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
