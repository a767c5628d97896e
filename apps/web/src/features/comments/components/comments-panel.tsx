import type { CommentDraftWire, CommentWire } from '@facet/contract/entities/comment';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { CarrySource } from '../carry-source.ts';
import { useComments, CommentsProvider, type CommentsPlace } from '../comments-context.ts';
import { useCarryComments } from '../hooks/use-comment-mutations.ts';
import styles from './comments-panel.module.css';
import { LoadFailed } from '../../../ui/list-states.tsx';
import { commentQueries } from '../api.ts';
import { useLatest } from '../../../lib/use-latest.ts';
import { useStablePlace } from '../hooks/use-stable-place.ts';
import { threadsOnItem, type ThreadView } from '../threads.ts';
import { earlierFixes } from '../earlier-fixes.ts';
import { CommentsToolbar } from './comments-toolbar.tsx';
import { EarlierFixesStrip } from './earlier-fixes-strip.tsx';
import { NewComment } from './new-comment.tsx';
import { ThreadList } from './thread-list.tsx';
import { ThreadSkeletons } from './thread-skeletons.tsx';
import { Unpublished } from './unpublished.tsx';
import { t } from '../../../ui/words.ts';

/** Offers to carry over threads still open on the previous version. */
function CarryNotice({ source }: { source: CarrySource }) {
  const { scope } = useComments();
  const { mutate, isPending } = useCarryComments(scope);
  const { fromVersion, toVersion, count } = source;
  return (
    <div className={styles.notice}>
      <span>
        {t('{count, plural, one {# comment is} other {# comments are}} still open on v{version}.', {
          count,
          version: fromVersion,
        })}
      </span>
      <Button size="small" loading={isPending} onClick={() => mutate(source)}>
        {t('Carry open comments over to v{version}', { version: toVersion })}
      </Button>
    </div>
  );
}

/** From this many threads on there is a search. */
const MANY = 8;

export type CommentsPanelProps = {
  place: CommentsPlace;
  view: ThreadView;
  onView: (change: Partial<ThreadView>) => void;
  selectedId: number | null;
  onSelect: (thread: CommentWire | null) => void;
  mayComment: boolean;
  /** Increase it to focus the composer. */
  focusCount: number;
  onCompose: () => void;
  /** Open threads of the previous version that this one lacks. */
  carry?: CarrySource | null;
  /** Shown above all threads, whatever the filter. */
  first?: ReactNode;
  /** Shown under an unsent comment, by its draft's key. */
  along?: (draftKey: string) => ReactNode;
  /** My unpublished comments on the style, and whether they are listed. */
  unpublished: readonly CommentDraftWire[];
  isUnpublishedOpen: boolean;
  onUnpublishedOpen: (isOpen: boolean) => void;
};

/** All comments on the shown design item, and the composer for more. */
export function CommentsPanel(props: CommentsPanelProps) {
  const { view, onView, mayComment, focusCount, carry, first, selectedId, unpublished } = props;
  const place = useStablePlace(props.place);
  const { data, isError, refetch } = useQuery(commentQueries.list(place.scope));
  const { file_id: itemId, version } = place.subject;
  const threads = useMemo(() => threadsOnItem(data ?? [], itemId), [data, itemId]);
  const earlier = useMemo(() => earlierFixes(data ?? [], version ?? 0), [data, version]);
  const handlers = useStableHandlers(props);
  return (
    <CommentsProvider value={place}>
      <div className={styles.panel}>
        <CommentsToolbar view={view} onChange={onView} isMany={threads.length >= MANY} />
        {carry && <CarryNotice source={carry} />}
        <div className={styles.list}>
          {first}
          {earlier && <EarlierFixesStrip key={itemId} found={earlier} onSelect={handlers.onSelect} />}
          {data && (
            <ThreadList
              threads={threads}
              meId={place.me.id}
              view={view}
              selectedId={selectedId}
              mayComment={mayComment}
              {...handlers}
            />
          )}
          {!data && !isError && <ThreadSkeletons />}
          {!data && isError && (
            <div className={styles.empty}>
              <LoadFailed title={t('Couldn’t load the comments')} onRetry={() => void refetch()} />
            </div>
          )}
        </div>
        <Unpublished drafts={unpublished} isOpen={props.isUnpublishedOpen} onOpen={props.onUnpublishedOpen} />
        {mayComment && (
          <NewComment
            key={itemId}
            focusCount={focusCount}
            along={props.along}
            onSent={() => onView({ filter: 'open', search: '' })}
            onKept={() => props.onUnpublishedOpen(true)}
          />
        )}
      </div>
    </CommentsProvider>
  );
}

function useStableHandlers(props: Pick<CommentsPanelProps, 'onView' | 'onSelect' | 'onCompose'>) {
  const latest = useLatest(props);
  const [handlers] = useState(() => ({
    onView: (change: Partial<ThreadView>) => latest.current.onView(change),
    onSelect: (thread: CommentWire) => latest.current.onSelect(thread),
    onCompose: () => latest.current.onCompose(),
  }));
  return handlers;
}
