import { CommentsProvider, useComments, type CommentsPlace } from '../comments-context.ts';
import { commentDraftKey } from '../comment-draft.ts';
import { NewThread } from '../components/new-thread.tsx';
import { useKeptDraft } from '../hooks/use-draft.ts';
import { useStablePlace } from '../hooks/use-stable-place.ts';
import styles from './board-comments.module.css';
import { t } from '../../../ui/words.ts';

type WritingProps = {
  focusCount: number;
  onSent: () => void;
  onKept: () => void;
  onCancel?: () => void;
};

/** Starts a new thread on a board: at a pin, or on the whole board. */
export function NewBoardComment({ place, ...props }: WritingProps & { place: CommentsPlace }) {
  return (
    <CommentsProvider value={useStablePlace(place)}>
      <BoardComposer {...props} />
    </CommentsProvider>
  );
}

/** The composer of a new thread on a board. */
export function BoardComposer(props: WritingProps) {
  const { subject } = useComments();
  const key = commentDraftKey.board(subject.board_id ?? 0);
  const { draft } = useKeptDraft(key);
  const words = draft.board_spot ? t('Comment on this spot') : t('Comment on this board');
  return (
    <div className={styles.composer}>
      <NewThread draftKey={key} label={words} placeholder={words} {...props} />
    </div>
  );
}
