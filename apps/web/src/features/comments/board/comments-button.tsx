import type { CommentWire } from '@facet/contract/entities/comment';
import { MessageSquare } from 'lucide-react';
import { isOpen, isThreadUnread } from '../threads.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './board-comments.module.css';
import { t } from '../../../ui/words.ts';

type CommentsButtonProps = { threads: readonly CommentWire[]; isOpen: boolean; onOpen: (isOpen: boolean) => void };

/** Opens the list of comments, and shows how many are open. */
export function CommentsButton({ threads, isOpen: isPressed, onOpen }: CommentsButtonProps) {
  const open = threads.filter(isOpen).length;
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<MessageSquare />}
      className={styles.button}
      aria-pressed={isPressed}
      data-unread={threads.some(isThreadUnread) || undefined}
      onClick={() => onOpen(!isPressed)}
    >
      {t('Comments')}
      {open > 0 && <span className={styles.count}>{open}</span>}
    </Button>
  );
}
