import type { CommentWire } from '@facet/contract/entities/comment';
import { X } from 'lucide-react';
import { useState } from 'react';
import { CommentsProvider, type CommentsPlace } from '../comments-context.ts';
import { ThreadCard } from '../components/thread-card.tsx';
import { useStablePlace } from '../hooks/use-stable-place.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useEscapeLayer } from '../../../ui/use-escape-layer.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import styles from './board-comments.module.css';
import { t } from '../../../ui/words.ts';

type BoardThreadProps = {
  place: CommentsPlace;
  thread: CommentWire;
  number: number | undefined;
  onClose: () => void;
};

/** A thread beside its pin. */
export function BoardThread({ place, thread, number, onClose }: BoardThreadProps) {
  const [isAnswering, setAnswering] = useState(false);
  const isPhone = useIsPhone();
  useEscapeLayer(true, onClose);
  return (
    <CommentsProvider value={useStablePlace(place)}>
      <div className={styles.alone}>
        <ThreadCard
          thread={thread}
          number={number}
          isSelected={isAnswering}
          onSelect={() => setAnswering(true)}
          alone={isPhone ? 'sheet' : 'card'}
          end={
            <IconButton label={t('Close comment')} icon={<X />} size={24} className={styles.close} onClick={onClose} />
          }
        />
      </div>
    </CommentsProvider>
  );
}

type ItemThreadProps = Omit<BoardThreadProps, 'onClose'> & {
  /** How many more are open at the same item. */
  more: number;
  onMore: () => void;
};

/** The newest open thread of an item where a phone shows what is chosen: to answer and to resolve in its place. */
export function ItemThread({ place, thread, number, more, onMore }: ItemThreadProps) {
  return (
    <CommentsProvider value={useStablePlace(place)}>
      <div className={styles.alone}>
        <ThreadCard thread={thread} number={number} isSelected={false} onSelect={() => undefined} alone="sheet" />
        {more > 0 && (
          <Button size="small" variant="quiet" className={styles.more} onClick={onMore}>
            {t('{count, plural, one {# more comment} other {# more comments}}', { count: more })}
          </Button>
        )}
      </div>
    </CommentsProvider>
  );
}
