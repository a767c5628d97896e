import { useSyncExternalStore } from 'react';
import { commentDrafts, type CommentDraft } from '../comment-draft.ts';

/** The draft of that key, and what changes and forgets it. */
export function useDraft(key: string) {
  const draft = useSyncExternalStore(commentDrafts.subscribe, () => commentDrafts.read(key));
  return {
    draft,
    change: (change: Partial<CommentDraft>) => commentDrafts.change(key, change),
    clear: () => commentDrafts.clear(key),
  };
}
