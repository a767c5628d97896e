import type { CommentReplyWire } from '@facet/contract/entities/comment';
import { commentDrafts, draftKey } from '../comment-draft.ts';
import { useEditComment } from '../hooks/use-edit-comment.ts';
import { Composer } from './composer.tsx';
import { t } from '../../../ui/words.ts';

type EditCommentProps = { comment: CommentReplyWire; onDone: () => void };

/** Changes a comment where it stands. */
export function EditComment({ comment, onDone }: EditCommentProps) {
  const key = draftKey.edit(comment.id);
  const { mutate, isPending, error } = useEditComment(comment.id);
  const close = () => {
    commentDrafts.clear(key);
    onDone();
  };
  return (
    <Composer
      draftKey={key}
      label={t('Edit comment')}
      placeholder={t('Edit comment')}
      sendLabel={t('Save')}
      isTeamOnly={comment.is_internal}
      focusCount={1}
      hasCancel
      isSending={isPending}
      error={error}
      onCancel={close}
      onSend={(draft) => mutate(draft, { onSuccess: close })}
    />
  );
}
