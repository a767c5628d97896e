import { Eye, Lock, MessageSquare, PencilLine } from 'lucide-react';
import styles from './review-queue.module.css';
import { alongBox, type Along } from './use-along.tsx';
import type { UnsentComment } from './use-unsent-comments.ts';
import { t } from '../../ui/words.ts';

type UnsentCommentsProps = { unsent: readonly UnsentComment[]; along: Along; isGuest: boolean };

/** Comments written but not sent: they go along with the answer unless the reader opts out. */
export function UnsentComments({ unsent, along, isGuest }: UnsentCommentsProps) {
  if (unsent.length === 0) return null;
  return (
    <section className={styles.along}>
      <h2 className={styles.unsentTitle}>{t('Not sent yet')}</h2>
      {unsent.map(({ key, entry, text, isDrawn, isInternal }) => (
        <div key={key} className={styles.unsent}>
          <p className={styles.unsentHead}>
            {isDrawn ? <PencilLine aria-hidden="true" /> : <MessageSquare aria-hidden="true" />}
            {isDrawn
              ? t('Drawing on {title}', { title: entry.title })
              : t('Comment on {title}', { title: entry.title })}
            {!isGuest && (
              <span>
                {isInternal ? <Lock aria-hidden="true" /> : <Eye aria-hidden="true" />}
                {isInternal ? t('Team only') : t('Client sees it')}
              </span>
            )}
          </p>
          {text.trim() !== '' && <p>{text}</p>}
          {alongBox(along, key)}
        </div>
      ))}
    </section>
  );
}
