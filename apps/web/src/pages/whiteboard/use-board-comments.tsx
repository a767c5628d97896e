import { boardItems, type BoardDocument } from '@facet/board/document';
import type { BoardWire } from '@facet/contract/entities/board';
import type { CommentReplyWire, CommentWire } from '@facet/contract/entities/comment';
import type { UserWire } from '@facet/contract/entities/user';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { BoardCanvasHandle } from '../../features/boards/canvas/board-canvas-props.ts';
import type { BoardTool } from '../../features/boards/canvas/desk/board-tools.ts';
import { useBoardReactions } from '../../features/boards/reactions/use-board-reactions.ts';
import { commentQueries } from '../../features/comments/api.ts';
import type { CommentsPlace } from '../../features/comments/comments-context.ts';
import { useWaitingComment } from '../../features/comments/hooks/use-waiting-comment.ts';
import { isOpen, isOpenFix, pinNumbers, threadWith } from '../../features/comments/threads.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { nameOf } from '../../shared/discussion/mentions/mentions.ts';
import { useClock } from '../../lib/use-clock.ts';
import { toast } from '../../ui/toast.ts';
import { CommentsButton } from '../../features/comments/board/comments-button.tsx';
import { useBoardDrafts } from './use-board-drafts.tsx';
import { t } from '../../ui/words.ts';

const BoardThread = lazyPart(async () => (await import('../../features/comments/board/board-talk.ts')).BoardThread);
const ItemThread = lazyPart(async () => (await import('../../features/comments/board/board-talk.ts')).ItemThread);
const BoardCommentsPanel = lazyPart(
  async () => (await import('../../features/comments/board/board-talk.ts')).BoardCommentsPanel,
);

export type BoardComments = {
  projectId: number;
  board: BoardWire;
  me: UserWire;
  isClient: boolean;
  /** They came by a link and see nothing else of the app. */
  isGuest?: boolean;
  canvas: BoardCanvasHandle | null;
  doc: BoardDocument;
  isRead: boolean;
  /** The comment or reply that the address names. */
  commentId: number | undefined;
  onComment: (commentId: number | undefined) => void;
  onSelect: (ids: readonly string[]) => void;
  onTool: (tool: BoardTool) => void;
  /** Starts a task from a comment; undefined for people who cannot create any. */
  onTask?: (comment: CommentReplyWire) => void;
  /** The list of comments opens and takes the whole side. */
  onPanel: () => void;
};

const GONE = t('What this comment was about is no longer on the board');

function usePlace({
  projectId,
  board,
  me,
  isClient,
  isGuest = false,
  doc,
  isRead,
  onTask,
}: BoardComments): CommentsPlace {
  const { now } = useClock();
  const { id, first_name: first, last_name: last, avatar } = me;
  const isGone = ({ board_spot: spot }: CommentWire) =>
    isRead && typeof spot?.item_id === 'string' && !boardItems(doc).has(spot.item_id);
  const linkTo = (commentId: number) =>
    new URL(
      `/project/${projectId}/modules/whiteboard?board_id=${board.id}&comment_id=${commentId}`,
      window.location.origin,
    ).href;
  return {
    scope: { projectId, moduleId: board.project_module_id, boardId: board.id },
    subject: { file_id: null, style_id: null, version: null, board_id: board.id },
    me: { id, first_name: first, last_name: last, avatar, is_client: isClient },
    now: now.getTime(),
    ...(isGuest ? {} : { linkTo }),
    ...(onTask && { onTask }),
    mayMark: board.abilities.mark_must_fix,
    noteOf: (thread) => (isGone(thread) ? GONE : null),
  };
}

const firstLine = ({ text }: CommentWire) => text.split('\n')[0] || t('A file');

const listPins = (threads: readonly CommentWire[], chosen: CommentWire | undefined) => {
  const numbers = pinNumbers(threads);
  return threads.flatMap((thread) => {
    const { id, board_spot: spot, user } = thread;
    if (!spot || !(isOpen(thread) || thread.id === chosen?.id)) return [];
    const words = `${nameOf(user)}: ${firstLine(thread)}`;
    return { ...spot, id, number: numbers.get(id) ?? 0, words, isOpen: isOpen(thread), isToFix: isOpenFix(thread) };
  });
};

/** How many open threads stand at each item. */
function countedByItem(threads: readonly CommentWire[]): (itemId: string) => number {
  const counts = new Map<string, number>();
  for (const thread of threads) {
    const itemId = thread.board_spot?.item_id;
    if (itemId && isOpen(thread)) counts.set(itemId, (counts.get(itemId) ?? 0) + 1);
  }
  return (itemId) => counts.get(itemId) ?? 0;
}

/** The open threads at an item, the newest first. */
const openAt = (threads: readonly CommentWire[], itemId: string) =>
  threads
    .filter((one) => one.board_spot?.item_id === itemId && isOpen(one))
    .toSorted((one, other) => other.id - one.id);

type SaidOf = { threads: readonly CommentWire[]; place: CommentsPlace; onMore: () => void };

/** The newest open thread at an item; null where nobody said anything. */
function newestAt(itemId: string, { threads, place, onMore }: SaidOf): ReactNode {
  const said = openAt(threads, itemId);
  const [newest] = said;
  if (!newest) return null;
  const number = pinNumbers(threads).get(newest.id);
  return (
    <ItemThread key={newest.id} place={place} thread={newest} number={number} more={said.length - 1} onMore={onMore} />
  );
}

/** Comments and reactions on the open board. */
export function useBoardComments(props: BoardComments) {
  const { board, projectId, me } = props;
  const place = { projectId, moduleId: board.project_module_id, boardId: board.id };
  const reactions = useBoardReactions({ place, me, mayReact: board.abilities.comment });
  const comments = useBoardThreads(props);
  return { ...comments, onCanvas: { ...comments.onCanvas, reactions } };
}

/** Its pins, the thread that is read, and the list of all. */
function useBoardThreads(props: BoardComments) {
  const { board, canvas, isRead, commentId, onComment, onSelect, onTool, onPanel } = props;
  const place = usePlace(props);
  const { data } = useQuery(commentQueries.list(place.scope));
  const threads = data ?? [];
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [followedId, setFollowedId] = useState<number>();
  const [ledTo, setLedTo] = useState<CommentWire>();
  const waiting = useWaitingComment(commentId);
  const thread = threadWith(threads, waiting.id ?? commentId);
  const openPanel = () => {
    setPanelOpen(true);
    drafts.stop();
    onPanel();
  };
  const drafts = useBoardDrafts({
    place,
    board,
    threads: data,
    onWrite: () => {
      if (thread) choose(undefined);
      onTool('select');
    },
    onPanel: openPanel,
  });
  const choose = (chosen: CommentWire | undefined) => {
    const isWaiting = chosen !== undefined && chosen.id < 0;
    waiting.choose(isWaiting ? chosen.id : undefined);
    setFollowedId(chosen?.id);
    drafts.stop();
    if (!isWaiting) onComment(chosen?.id);
  };
  const isLost = ({ board_spot: spot }: CommentWire) =>
    !spot || (spot.item_id !== null && !boardItems(props.doc).has(spot.item_id));
  // An address led here, not a click: what it names is selected and comes into sight, or stands in the list.
  if (isRead && canvas && thread && commentId !== undefined && followedId !== commentId) {
    setFollowedId(commentId);
    setLedTo(thread);
    if (isLost(thread)) openPanel();
  }
  const isGone = data !== undefined && commentId !== undefined && thread === undefined;
  const follow = useEffectEvent(() => {
    const spot = ledTo?.board_spot;
    if (spot?.item_id && boardItems(props.doc).has(spot.item_id)) onSelect([spot.item_id]);
    if (spot) canvas?.showSpot(spot);
  });
  useEffect(() => follow(), [ledTo?.id]);
  const forget = useEffectEvent(() => {
    if (!isGone) return;
    // A comment just deleted here has its own message.
    if (followedId !== commentId) toast.error(t('This comment no longer exists'));
    onComment(undefined);
  });
  useEffect(() => forget(), [isGone]);
  const leave = () => {
    drafts.stop();
    if (thread && !isPanelOpen) choose(undefined);
  };
  const talk = (() => {
    if (drafts.talk) return drafts.talk;
    if (!thread?.board_spot || isPanelOpen) return null;
    const number = pinNumbers(threads).get(thread.id);
    const content = <BoardThread key={thread.id} place={place} thread={thread} number={number} onClose={leave} />;
    return { spot: thread.board_spot, isNew: false, content };
  })();
  const showPanel = (isWanted: boolean) => (isWanted ? openPanel() : setPanelOpen(false));
  return {
    /** What the canvas shows and asks for. */
    onCanvas: {
      pins: listPins(threads, thread),
      draftPins: drafts.pins,
      activePin: thread?.id ?? null,
      onPin: (id: number) => choose(id === thread?.id && !isPanelOpen ? undefined : threadWith(threads, id)),
      onComment: board.abilities.comment ? drafts.write : undefined,
      talk,
    },
    /** The pin of what `saidOf` shows. */
    pinOf: (itemId: string) => openAt(threads, itemId)[0]?.id ?? null,
    saidOf: (itemId: string) => newestAt(itemId, { threads, place, onMore: openPanel }),
    /** How many open threads stand at an item. */
    countOf: countedByItem(threads),
    isPanelOpen,
    isTalking: talk !== null,
    openPanel,
    /** Whatever else opens at the side takes the place of the list. */
    beside: (open: (isOpen: boolean) => void) => (isOpen: boolean) => {
      setPanelOpen(false);
      open(isOpen);
    },
    /** Selecting something on the board closes the thread beside its pin. */
    leaving: (select: (ids: readonly string[]) => void) => (ids: readonly string[]) => {
      select(ids);
      leave();
    },
    button: <CommentsButton threads={threads} isOpen={isPanelOpen} onOpen={showPanel} />,
    panel: isPanelOpen && (
      <BoardCommentsPanel
        place={place}
        threads={data}
        selectedId={thread?.id ?? null}
        mayComment={board.abilities.comment}
        unpublished={drafts.unpublished}
        isUnpublishedOpen={drafts.isListed}
        onUnpublishedOpen={drafts.onListed}
        onSelect={(chosen) => {
          choose(chosen);
          const spot = chosen.board_spot;
          if (spot) canvas?.showSpot(spot);
        }}
        onClose={() => setPanelOpen(false)}
      />
    ),
  };
}
