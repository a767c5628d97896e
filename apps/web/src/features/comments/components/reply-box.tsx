import type { CommentWire } from '@facet/contract/entities/comment';
import { Eye } from 'lucide-react';
import { commentDraftKey } from '../comment-draft.ts';
import { useComments } from '../comments-context.ts';
import { useSendComment } from '../hooks/use-send-comment.ts';
import { Composer } from './composer.tsx';
import styles from './thread-card.module.css';
import { t } from '../../../ui/words.ts';

type ReplyBoxProps = { thread: CommentWire; focusCount: number; isNarrow: boolean; onCancel: () => void };

/** Where a thread is answered; team members are warned when a client will read it. */
export function ReplyBox({ thread, focusCount, isNarrow, onCancel }: ReplyBoxProps) {
  const { me } = useComments();
  const key = commentDraftKey.thread(thread.id);
  const { send, isSending, error } = useSendComment(key, thread);
  return (
    <Composer
      draftKey={key}
      label={t('Reply to {name}', { name: thread.user.first_name })}
      placeholder={isNarrow ? t('Reply') : t('Reply, or @ to mention')}
      sendLabel={t('Reply')}
      isTeamOnly={thread.is_internal}
      focusCount={focusCount}
      isSending={isSending}
      error={error}
      isNarrow={isNarrow}
      onCancel={onCancel}
      onSend={send}
      audience={
        !me.is_client &&
        !thread.is_internal && (
          <span className={styles.warning}>
            <Eye aria-hidden="true" />
            {t('Your client will see this')}
          </span>
        )
      }
    />
  );
}
