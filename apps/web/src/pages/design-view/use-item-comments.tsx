import type { CommentDraftWire, CommentReplyWire, CommentWire } from '@facet/contract/entities/comment';
import type { CommentPosition } from '@facet/contract/entities/drawing';
import type { DesignItemWire, StyleWire } from '@facet/contract/entities/design';
import type { ProjectWire } from '@facet/contract/entities/project';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ModuleRef } from '../../shared/designs/api.ts';
import { commentQueries } from '../../features/comments/api.ts';
import { carrySource } from '../../features/comments/carry-source.ts';
import { commentDraftKey } from '../../features/comments/comment-draft.ts';
import type { CommentsPlace } from '../../features/comments/comments-context.ts';
import { OpenFixes } from '../../features/comments/components/fix-mark.tsx';
import { CommentsPanel, type CommentsPanelProps } from '../../features/comments/components/comments-panel.tsx';
import { ThreadSkeletons } from '../../features/comments/components/thread-skeletons.tsx';
import { PinsLayer } from '../../features/comments/components/pins-layer.tsx';
import { useRescuedWords } from '../../features/comments/hooks/use-rescued-words.ts';
import { useUnpublished } from '../../features/comments/hooks/use-unpublished.ts';
import { isOpen, isOpenFix, isThreadUnread, threadsOnItem, visibleThreads } from '../../features/comments/threads.ts';
import type { PanelTab } from '../../features/viewer/viewer-panel.tsx';
import { ReasonFirst, type ReasonDrawing } from '../../features/reviews/reason/reason-first.tsx';
import { sessionQueries } from '../../features/session/api.ts';
import type { Surface } from '../../shared/drawing/surface.ts';
import { useClock } from '../../lib/use-clock.ts';
import { useChosenComment } from '../../features/comments/hooks/use-chosen-comment.ts';
import { useCommentDraft } from './use-comment-draft.ts';
import { useFirstSight } from '../../features/viewer/use-first-sight.ts';
import { t } from '../../ui/words.ts';

type Module = { projectId: number; moduleId: number };
type Item = { id: number; style_id: number };

/** The address that opens a comment in its place, for sharing. */
function commentAddress({ projectId, moduleId }: Module, item: Item, commentId: number): string {
  const query = `module_id=${moduleId}&style_id=${item.style_id}&file_id=${item.id}&comment_id=${commentId}`;
  return new URL(`/project/${projectId}/modules/design-view?${query}`, window.location.origin).href;
}

type ItemComments = {
  project: Pick<ProjectWire, 'team'>;
  module: ModuleRef;
  style: StyleWire;
  item: DesignItemWire;
  /** The comment or reply named in the address. */
  commentId: number | undefined;
  /** Puts a comment, and the item it belongs to, into the address. */
  onComment: (commentId: number | undefined, itemId: number) => void;
  /** Shows the comments: their tab, and on small screens the sheet. */
  onOpen: () => void;
  /** Compares the item with the version before; absent if there is none. */
  onCompare?: () => void;
  /** Creates a task from a comment; absent if the reader may not. */
  onTask?: (comment: CommentReplyWire) => void;
  /** What stands under an unsent comment. */
  along?: CommentsPanelProps['along'];
};

type Drawn = { userId: number; itemIds: readonly number[]; onOpen: ItemComments['onComment'] };

/** The latest strokes that somebody drew on these items. */
function drawnBy(threads: readonly CommentWire[], { userId, itemIds, onOpen }: Drawn): ReasonDrawing | undefined {
  const thread = threads.findLast(
    ({ user, file_id: itemId, drawing }) =>
      drawing !== null && user.id === userId && itemId !== null && itemIds.includes(itemId),
  );
  return thread && { file: thread.drawing_file, onOpen: () => onOpen(thread.id, thread.file_id ?? 0) };
}

function usePlace({ project, module, style, item, onTask }: ItemComments): CommentsPlace {
  const { data: user } = useSuspenseQuery(sessionQueries.user);
  const { now } = useClock();
  const { id, first_name: first, last_name: last, avatar } = user;
  return {
    scope: { ...module, styleId: style.id },
    subject: { file_id: item.id, style_id: style.id, version: item.version, board_id: null },
    // Clients are not told who is on the team.
    me: { id, first_name: first, last_name: last, avatar, is_client: project.team.length === 0 },
    now: now.getTime(),
    linkTo: (commentId) => commentAddress(module, item, commentId),
    onTask,
    mayMark: item.abilities.set_status || item.abilities.review,
  };
}

/** The comments on the shown item: their tab in the panel, their pins, and what a click on the picture starts. */
export function useItemComments(props: ItemComments) {
  const { style, item, onOpen, onComment } = props;
  const place = usePlace(props);
  const { isSeen, see } = useFirstSight(item.file);
  const { data } = useQuery(commentQueries.list(place.scope));
  const all = isSeen ? data : undefined;
  const threads = threadsOnItem(all ?? [], item.id);
  const [focusCount, setFocusCount] = useState(0);
  const { movePin } = useCommentDraft(item.id);
  const chosen = useChosenComment({ ...props, all, meId: place.me.id });
  const mayComment = item.abilities.comment;
  const isOfStyle = ({ file_id: fileId }: CommentDraftWire) => style.items.some(({ id }) => id === fileId);
  const unpublished = useUnpublished(props.module, isOfStyle, isSeen);
  const ofItem = unpublished.filter(({ file_id: fileId }) => fileId === item.id);
  const [isUnpublishedOpen, setUnpublishedOpen] = useState(false);
  const openUnpublished = () => {
    onOpen();
    setUnpublishedOpen(true);
  };
  const compose = () => {
    onOpen();
    setFocusCount((count) => count + 1);
  };
  const subjects = useMemo(() => style.items.map(({ id }) => commentDraftKey.item(id)), [style.items]);
  useRescuedWords({ of: style.id, threads: all, subjects, to: commentDraftKey.item(item.id), onRescued: compose });
  const pick = (position: CommentPosition) => {
    if (!movePin(position)) return;
    if (chosen.thread) onComment(undefined, item.id);
    compose();
  };
  const select = (thread: CommentWire | null) => chosen.select(thread, false);
  const selectedId = chosen.thread?.id ?? null;
  const looking = { meId: place.me.id, chosenId: selectedId };
  const shownIds = new Set(visibleThreads(threads, chosen.view, looking).map(({ id }) => id));
  const reason = (
    <ReasonFirst
      items={style.items}
      version={item.version}
      now={place.now}
      drawingOf={(userId, itemIds) => drawnBy(all ?? [], { userId, itemIds, onOpen: onComment })}
      onCompare={props.onCompare}
    />
  );
  const tab: PanelTab = {
    value: 'comments',
    label: t('Comments'),
    count: all && threads.filter(isOpen).length,
    dot: threads.some(isThreadUnread),
    content: isSeen ? (
      <CommentsPanel
        place={place}
        view={chosen.view}
        onView={chosen.changeView}
        selectedId={selectedId}
        onSelect={select}
        mayComment={mayComment}
        focusCount={focusCount}
        onCompose={compose}
        first={reason}
        unpublished={unpublished}
        along={props.along}
        isUnpublishedOpen={isUnpublishedOpen}
        onUnpublishedOpen={setUnpublishedOpen}
        carry={mayComment && !place.me.is_client && all ? carrySource(style.items, item, all) : null}
      />
    ) : (
      <ThreadSkeletons />
    ),
  };
  const layer = (surface: Surface) => (
    <PinsLayer
      surface={surface}
      threads={threads}
      shownIds={shownIds}
      selectedId={selectedId}
      onSelect={chosen.select}
      unpublished={ofItem}
      onUnpublished={openUnpublished}
      draftKey={mayComment ? commentDraftKey.item(item.id) : null}
      onCompose={compose}
      isToShow={chosen.isToShow}
      onShown={chosen.forgetShowing}
    />
  );
  return {
    tab,
    layer,
    /** How many fixes are still open; until the comments are loaded, the file's own count. */
    fixes: <OpenFixes count={all ? threads.filter(isOpenFix).length : item.open_fixes} />,
    onSeen: see,
    /** Drawings in my unpublished comments on it. */
    kept: ofItem.flatMap(({ drawing }) => drawing ?? []),
    /** The selected thread, whose drawing must be visible. */
    selected: chosen.thread,
    me: place.me,
    pick: mayComment ? pick : undefined,
    compose: mayComment ? compose : undefined,
    /** When the panel is opened again, it must not focus the composer. */
    rest: () => setFocusCount(0),
  };
}
