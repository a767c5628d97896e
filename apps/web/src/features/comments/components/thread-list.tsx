import type { CommentWire } from '@facet/contract/entities/comment';
import { memo, useDeferredValue } from 'react';
import { pinNumbers, visibleThreads, type ThreadView } from '../threads.ts';
import { CommentsEmpty } from './comments-empty.tsx';
import styles from './comments-panel.module.css';
import { ThreadCard } from './thread-card.tsx';
import { t } from '../../../ui/words.ts';

/** Threads that are drawn at once; those below follow when the page has time. */
const FIRST = 12;

type ThreadListProps = {
  threads: readonly CommentWire[];
  meId: number;
  view: ThreadView;
  onView: (change: Partial<ThreadView>) => void;
  selectedId: number | null;
  onSelect: (thread: CommentWire) => void;
  mayComment: boolean;
  onCompose: () => void;
};

/** The threads of an item, or what to do where there are none. */
export const ThreadList = memo(function ThreadList(props: ThreadListProps) {
  const { threads, meId, view, onView, selectedId, onSelect, mayComment, onCompose } = props;
  const numbers = pinNumbers(threads);
  const shown = visibleThreads(threads, view, { meId, chosenId: selectedId });
  const isWhole = useDeferredValue(true, false);
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
    <div role="list" aria-label={t('Comments')} aria-busy={!isWhole || undefined}>
      {shown.slice(0, isWhole ? shown.length : FIRST).map((thread) => (
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
});
