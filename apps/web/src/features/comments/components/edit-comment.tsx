import type { UseMutationResult } from '@tanstack/react-query';
import { changeThen } from '../../../lib/change-then.ts';
import { commentDrafts, type CommentDraft } from '../comment-draft.ts';
import { Composer } from './composer.tsx';
import { t } from '../../../ui/words.ts';

type EditCommentProps = {
  draftKey: string;
  label: string;
  isTeamOnly: boolean;
  /** The mutation that saves it; the text stays until it succeeds. */
  saving: Pick<UseMutationResult<void, Error, CommentDraft>, 'mutateAsync' | 'isPending' | 'error'>;
  onDone: () => void;
};

/** Edits a comment, or an unpublished one, in place. */
export function EditComment({ draftKey, label, isTeamOnly, saving, onDone }: EditCommentProps) {
  const close = () => {
    commentDrafts.clear(draftKey);
    onDone();
  };
  const save = (draft: CommentDraft) => {
    // What was written since the click stays.
    const handleSaved = () => commentDrafts.read(draftKey) === draft && close();
    changeThen(saving, draft, { onSuccess: handleSaved });
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
      onSend={save}
    />
  );
}
