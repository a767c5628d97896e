import { CommentsProvider, useComments, type CommentsPlace } from '../comments-context.ts';
import { draftKey } from '../comment-draft.ts';
import { AudienceChoice } from '../components/audience-choice.tsx';
import { MustFixChoice } from '../components/must-fix-choice.tsx';
import { Composer } from '../components/composer.tsx';
import { useDraft } from '../hooks/use-draft.ts';
import { useKeepUnpublished } from '../hooks/unpublished-mutations.ts';
import { useSendComment } from '../hooks/use-send-comment.ts';
import { useStablePlace } from '../hooks/use-stable-place.ts';
import styles from './board-comments.module.css';
import { t } from '../../../ui/words.ts';

type WritingProps = {
  focusCount: number;
  onSent: () => void;
  onKept: () => void;
  onCancel?: () => void;
};

/** Where a new thread of a board begins: at its pin, or of the whole. */
export function NewBoardComment({ place, ...props }: WritingProps & { place: CommentsPlace }) {
  return (
    <CommentsProvider value={useStablePlace(place)}>
      <BoardComposer {...props} />
    </CommentsProvider>
  );
}

/** The words of a new thread, and who will read it. */
export function BoardComposer({ focusCount, onSent, onKept, onCancel }: WritingProps) {
  const { subject, me, mayMark } = useComments();
  const key = draftKey.board(subject.board_id ?? 0);
  const { draft, change } = useDraft(key);
  const { send, isSending, error, forgetError } = useSendComment(key);
  const { keep, isKeeping } = useKeepUnpublished(key);
  const words = draft.board_spot ? t('Comment on this spot') : t('Comment on this board');
  return (
    <div className={styles.composer}>
      <Composer
        draftKey={key}
        label={words}
        placeholder={words}
        sendLabel={t('Send')}
        isTeamOnly={!me.is_client && draft.is_internal}
        focusCount={focusCount}
        isSending={isSending || isKeeping}
        error={error}
        onCancel={onCancel}
        onSend={(written) => {
          send(written);
          onSent();
        }}
        onKeep={(written) => {
          forgetError();
          keep(written, onKept);
        }}
        audience={
          !me.is_client && (
            <>
              <AudienceChoice
                isInternal={draft.is_internal}
                onChange={(isInternal) => change({ is_internal: isInternal })}
              />
              {mayMark && (
                <MustFixChoice mustFix={draft.must_fix} onChange={(mustFix) => change({ must_fix: mustFix })} />
              )}
            </>
          )
        }
      />
    </div>
  );
}
