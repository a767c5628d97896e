import { Eye, Lock, MessageSquare, PencilLine } from 'lucide-react';
import { Checkbox } from '../../ui/checkbox.tsx';
import styles from './review-queue.module.css';
import type { useUnsentComments } from './use-unsent-comments.ts';

type UnsentCommentsProps = { comments: ReturnType<typeof useUnsentComments>; isGuest: boolean };

/** What was written and not sent: it goes along with the answer, unless somebody wants otherwise. */
export function UnsentComments({ comments, isGuest }: UnsentCommentsProps) {
  const { unsent, isGoing, setGoing } = comments;
  if (unsent.length === 0) return null;
  return (
    <section className={styles.along}>
      <h2 className={styles.unsentTitle}>Not sent yet</h2>
      {unsent.map(({ key, entry, text, isDrawn, isInternal }) => (
        <div key={key} className={styles.unsent}>
          <p className={styles.unsentHead}>
            {isDrawn ? <PencilLine aria-hidden="true" /> : <MessageSquare aria-hidden="true" />}
            {isDrawn ? 'Drawing' : 'Comment'} on {entry.title}
            {!isGuest && (
              <span>
                {isInternal ? <Lock aria-hidden="true" /> : <Eye aria-hidden="true" />}
                {isInternal ? 'Team only' : 'Client sees it'}
              </span>
            )}
          </p>
          {text.trim() !== '' && <p>{text}</p>}
          <Checkbox
            label="Send it with my answer"
            checked={isGoing(key)}
            onChange={(event) => setGoing(key, event.currentTarget.checked)}
          />
        </div>
      ))}
    </section>
  );
}
