import type { CommentDraftWire, CommentWire } from '@facet/contract/entities/comment';
import { X } from 'lucide-react';
import { useState } from 'react';
import { commentDrafts, commentDraftKey } from '../comment-draft.ts';
import { CommentsProvider, type CommentsPlace } from '../comments-context.ts';
import { CommentsToolbar } from '../components/comments-toolbar.tsx';
import { ThreadList } from '../components/thread-list.tsx';
import { ThreadSkeletons } from '../components/thread-skeletons.tsx';
import { Unpublished } from '../components/unpublished.tsx';
import { useStablePlace } from '../hooks/use-stable-place.ts';
import { filterShowing, type ThreadView } from '../threads.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './board-comments.module.css';
import { BoardComposer } from './new-board-comment.tsx';
import { t } from '../../../ui/words.ts';

/** From this many threads on there is a search. */
const MANY = 8;

type BoardCommentsPanelProps = {
  place: CommentsPlace;
  /** Undefined while loading. */
  threads: readonly CommentWire[] | undefined;
  selectedId: number | null;
  mayComment: boolean;
  /** My unpublished comments on the board, and whether they are listed. */
  unpublished: readonly CommentDraftWire[];
  isUnpublishedOpen: boolean;
  onUnpublishedOpen: (isOpen: boolean) => void;
  onSelect: (thread: CommentWire) => void;
  onClose: () => void;
};

/** All comments on the board, even if what they were about is gone. */
export function BoardCommentsPanel(props: BoardCommentsPanelProps) {
  const { threads, selectedId, mayComment, onSelect, onClose } = props;
  const place = useStablePlace(props.place);
  const chosen = threads?.find(({ id }) => id === selectedId);
  const [view, setView] = useState<ThreadView>({
    filter: chosen ? filterShowing(chosen, 'open', place.me.id) : 'open',
    order: 'newest',
    search: '',
  });
  const [focusCount, setFocusCount] = useState(0);
  const change = (part: Partial<ThreadView>) => setView((before) => ({ ...before, ...part }));
  const compose = () => {
    commentDrafts.change(commentDraftKey.board(place.subject.board_id ?? 0), { board_spot: null });
    setFocusCount((count) => count + 1);
  };
  return (
    <CommentsProvider value={place}>
      <aside aria-label={t('Comments')} className={styles.panel}>
        <div className={styles.head}>
          <h2 className={styles.title}>{t('Comments')}</h2>
          <IconButton label={t('Close comments')} icon={<X />} className={styles.end} onClick={onClose} />
        </div>
        <CommentsToolbar view={view} onChange={change} isMany={(threads?.length ?? 0) >= MANY} />
        <div className={styles.list}>
          {threads ? (
            <ThreadList
              threads={threads}
              meId={place.me.id}
              view={view}
              onView={change}
              selectedId={selectedId}
              onSelect={onSelect}
              mayComment={mayComment}
              onCompose={compose}
            />
          ) : (
            <ThreadSkeletons />
          )}
        </div>
        <Unpublished drafts={props.unpublished} isOpen={props.isUnpublishedOpen} onOpen={props.onUnpublishedOpen} />
        {mayComment && (
          <div className={styles.foot}>
            <BoardComposer
              focusCount={focusCount}
              onSent={() => change({ filter: 'open', search: '' })}
              onKept={() => props.onUnpublishedOpen(true)}
            />
          </div>
        )}
      </aside>
    </CommentsProvider>
  );
}
