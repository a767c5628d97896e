import { CommentsProvider, useComments, type CommentsPlace } from '../comments-context.ts';
import { draftKey } from '../comment-draft.ts';
import { NewThread } from '../components/new-thread.tsx';
import { useDraft } from '../hooks/use-draft.ts';
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
export function BoardComposer(props: WritingProps) {
  const { subject } = useComments();
  const key = draftKey.board(subject.board_id ?? 0);
  const { draft } = useDraft(key);
  const words = draft.board_spot ? t('Comment on this spot') : t('Comment on this board');
  return (
    <div className={styles.composer}>
      <NewThread draftKey={key} label={words} placeholder={words} {...props} />
    </div>
  );
}
