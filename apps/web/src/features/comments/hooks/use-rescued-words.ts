import type { CommentWire } from '@facet/contract/entities/comment';
import { useEffect, useEffectEvent, useRef } from 'react';
import { toast } from '../../../ui/toast.ts';
import { commentDrafts, commentDraftKey, isWorthKeeping } from '../comment-draft.ts';
import { t } from '../../../ui/words.ts';

/** The drafts that have their place in these threads: answers, and changes of what was said. */
const keysIn = (threads: readonly CommentWire[]) =>
  threads.flatMap(({ id, replies }) => [
    commentDraftKey.thread(id),
    commentDraftKey.edit(id),
    ...replies.map((reply) => commentDraftKey.edit(reply.id)),
  ]);

/** Moves a draft to where it can still be sent, for the team only until its writer decides otherwise. */
function move(from: string, to: string): boolean {
  const draft = commentDrafts.read(from);
  if (!isWorthKeeping(draft)) return false;
  commentDrafts.clear(from);
  // A pin and a drawing belong to what is gone.
  const placeless = { position: null, board_spot: null, drawing: null };
  commentDrafts.restore(to, { ...draft, ...placeless, request_id: null, began: null });
  commentDrafts.change(to, { is_internal: true });
  return true;
}

type Place = {
  /** The id of the style or board the threads are on. */
  of: number;
  /** Undefined while loading. */
  threads: readonly CommentWire[] | undefined;
  /** Whose new comments have a place here, by their draft's key. */
  subjects: readonly string[];
  /** The new comment that is in sight. */
  to: string;
  /** Scrolls it into view. */
  onRescued: () => void;
};

/** What somebody was writing under a comment, or of a version, that others delete meanwhile goes to the new comment. */
export function useRescuedWords({ of, threads, subjects, to, onRescued }: Place): void {
  const known = useRef({ of, keys: new Set<string>(), gone: new Set<string>() });
  const rescue = useEffectEvent(() => {
    const moved = [...known.current.gone].filter((key) => move(key, to));
    if (moved.length === 0) return;
    toast.error(t('This was deleted meanwhile'), { detail: t('What you wrote is in the new comment.') });
    onRescued();
  });
  useEffect(() => {
    if (!threads) return;
    if (known.current.of !== of) known.current = { of, keys: new Set(), gone: new Set() };
    const { keys, gone } = known.current;
    const there = new Set([...subjects, ...keysIn(threads)]);
    for (const key of keys) if (!there.has(key)) gone.add(key);
    for (const key of there) {
      keys.add(key);
      gone.delete(key);
    }
    rescue();
  }, [of, threads, subjects]);
  // An answer that was on its way comes back as a draft after the comment is gone.
  useEffect(() => commentDrafts.subscribe(() => rescue()), []);
}
