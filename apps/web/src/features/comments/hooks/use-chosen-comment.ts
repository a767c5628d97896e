import type { CommentWire } from '@facet/contract/entities/comment';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWaitingComment } from './use-waiting-comment.ts';
import { filterShowing, threadWith, type ThreadView } from '../threads.ts';
import { toast } from '../../../ui/toast.ts';
import { t } from '../../../ui/words.ts';

type ChosenComment = {
  /** All known threads; undefined while loading. */
  all: readonly CommentWire[] | undefined;
  item: { id: number };
  meId: number;
  commentId: number | undefined;
  onComment: (commentId: number | undefined, itemId: number) => void;
  onOpen: () => void;
};

const START: ThreadView = { filter: 'open', order: 'newest', search: '' };

/** The thread that the address names, how the list is looked through, and whether its point is still to be shown. */
export function useChosenComment({ all, item, meId, commentId, onComment, onOpen }: ChosenComment) {
  const [view, setView] = useState(START);
  const [followedId, setFollowedId] = useState<number>();
  const [isToShow, setToShow] = useState(false);
  const waiting = useWaitingComment(commentId);
  const named = threadWith(all ?? [], waiting.id ?? commentId);
  const thread = named?.file_id === item.id ? named : undefined;
  // An address led here, not a click: the list turns to where the thread is, and the picture to its point.
  if (thread && commentId !== undefined && followedId !== commentId) {
    setFollowedId(commentId);
    setView({ ...view, filter: filterShowing(thread, view.filter, meId), search: '' });
    setToShow(true);
    onOpen();
  }
  const isElsewhere = named !== undefined && thread === undefined;
  const isGone = all !== undefined && commentId !== undefined && named === undefined;
  const hasArrived = waiting.id !== undefined && named !== undefined && named.id > 0;
  const follow = useEffectEvent(() => {
    if (hasArrived) onComment(named.id, item.id);
    if (isElsewhere) onComment(commentId, named.file_id ?? item.id);
    // A comment just written or deleted here has its own message.
    if (isGone && followedId !== commentId) toast.error(t('This comment no longer exists'));
    if (isGone) onComment(undefined, item.id);
  });
  useEffect(() => follow(), [isElsewhere, isGone, hasArrived]);
  const select = (next: CommentWire | null, isSeen: boolean) => {
    const isWaiting = next !== null && next.id < 0;
    waiting.choose(isWaiting ? next.id : undefined);
    setFollowedId(next?.id);
    setToShow(next !== null && !isSeen);
    if (!next || next.id !== thread?.id) onComment(isWaiting ? undefined : next?.id, item.id);
    if (next) onOpen();
  };
  return {
    thread,
    view,
    changeView: (change: Partial<ThreadView>) => setView((before) => ({ ...before, ...change })),
    select,
    isToShow,
    forgetShowing: () => setToShow(false),
  };
}
