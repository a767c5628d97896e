import { useSyncExternalStore } from 'react';
import { commentDrafts, type CommentDraft } from '../comment-draft.ts';

/** The draft with that key, and functions that change and clear it. */
export function useKeptDraft(key: string) {
  const draft = useSyncExternalStore(commentDrafts.subscribe, () => commentDrafts.read(key));
  return {
    draft,
    change: (change: Partial<CommentDraft>) => commentDrafts.change(key, change),
    clear: () => commentDrafts.clear(key),
  };
}
