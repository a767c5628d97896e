import { commentDrafts, type CommentDraft } from '../comment-draft.ts';
import { Composer } from './composer.tsx';
import { t } from '../../../ui/words.ts';

type EditCommentProps = {
  draftKey: string;
  label: string;
  isTeamOnly: boolean;
  /** Saves it; the words stay until the server has them. */
  saving: {
    mutate: (draft: CommentDraft, options: { onSuccess: () => void }) => void;
    isPending: boolean;
    error: unknown;
  };
  onDone: () => void;
};

/** Changes what was said, or waits to be, where it stands. */
export function EditComment({ draftKey, label, isTeamOnly, saving, onDone }: EditCommentProps) {
  const close = () => {
    commentDrafts.clear(draftKey);
    onDone();
  };
  return (
    <Composer
      draftKey={draftKey}
      label={label}
      placeholder={label}
      sendLabel={t('Save')}
      isTeamOnly={isTeamOnly}
      focusCount={1}
      hasCancel
      isSending={saving.isPending}
      error={saving.error}
      onCancel={close}
      onSend={(draft) => saving.mutate(draft, { onSuccess: close })}
    />
  );
}
