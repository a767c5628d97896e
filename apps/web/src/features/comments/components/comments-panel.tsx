import type { CommentWire } from '@facet/contract/entities/comment';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { commentQueries } from '../api.ts';
import { CommentsProvider, type CommentsPlace } from '../comments-context.ts';
import type { CarrySource } from '../carry-source.ts';
import { pinNumbers, threadsOf, visibleThreads, type ThreadView } from '../threads.ts';
import { CarryNotice } from './carry-notice.tsx';
import { CommentsEmpty } from './comments-empty.tsx';
import styles from './comments-panel.module.css';
import { CommentsToolbar } from './comments-toolbar.tsx';
import { NewComment } from './new-comment.tsx';
import { ThreadCard } from './thread-card.tsx';
import { ThreadSkeletons } from './thread-skeletons.tsx';

/** Threads from which on they are searched. */
const MANY = 8;

export type CommentsPanelProps = {
  place: CommentsPlace;
  view: ThreadView;
  onView: (change: Partial<ThreadView>) => void;
  selectedId: number | null;
  onSelect: (thread: CommentWire | null) => void;
  mayComment: boolean;
  /** Counts up when the composer is to be written in. */
  focusCount: number;
  onCompose: () => void;
  /** Open threads of the version before, which this one lacks. */
  carry?: CarrySource | null;
};

/** Everything that is said of the shown design item, and where more is said. */
export function CommentsPanel(props: CommentsPanelProps) {
  const { place, view, onView, mayComment, focusCount, carry } = props;
  const { data, isError, refetch } = useQuery(commentQueries.list(place.scope));
  const threads = threadsOf(data ?? [], place.item.id);
  return (
    <CommentsProvider value={place}>
      <div className={styles.panel}>
        <CommentsToolbar view={view} onChange={onView} isMany={threads.length >= MANY} />
        {carry && <CarryNotice source={carry} />}
        <div className={styles.list}>
          {data && <ThreadList {...props} threads={threads} />}
          {!data && !isError && <ThreadSkeletons />}
          {!data && isError && (
            <div className={styles.empty}>
              <EmptyState
                title="The comments did not come"
                action={<Button onClick={() => void refetch()}>Try again</Button>}
              />
            </div>
          )}
        </div>
        {mayComment && (
          <NewComment
            key={place.item.id}
            focusCount={focusCount}
            onSent={() => onView({ filter: 'open', search: '' })}
          />
        )}
      </div>
    </CommentsProvider>
  );
}

type ThreadListProps = CommentsPanelProps & { threads: readonly CommentWire[] };

function ThreadList({ threads, place, view, onView, selectedId, onSelect, mayComment, onCompose }: ThreadListProps) {
  const numbers = pinNumbers(threads);
  const shown = visibleThreads(threads, view, { meId: place.me.id, chosenId: selectedId });
  if (shown.length === 0) {
    return (
      <div className={styles.empty}>
        <CommentsEmpty
          view={view}
          hasAny={threads.length > 0}
          onView={onView}
          onCompose={mayComment ? onCompose : undefined}
        />
      </div>
    );
  }
  return (
    <div role="list" aria-label="Comments">
      {shown.map((thread) => (
        <div role="listitem" key={thread.id}>
          <ThreadCard
            thread={thread}
            number={numbers.get(thread.id)}
            isSelected={thread.id === selectedId}
            onSelect={onSelect}
          />
        </div>
      ))}
    </div>
  );
}
