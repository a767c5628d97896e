import { draftKey, type DraftRef } from './draft-ref.ts';

const PREFIX = 'facet.drawing.edits ';

/** Which comment's drawing somebody is changing in their draft, also after a reload; null: the drawing is a new one. */
export const editedComment = {
  read(ref: DraftRef): number | null {
    try {
      return Number(localStorage.getItem(PREFIX + draftKey(ref))) || null;
    } catch {
      // Without storage the strokes become a new comment's: nothing is lost.
      return null;
    }
  },
  write(ref: DraftRef, commentId: number | null): void {
    try {
      if (commentId === null) localStorage.removeItem(PREFIX + draftKey(ref));
      else localStorage.setItem(PREFIX + draftKey(ref), String(commentId));
    } catch {
      // As above.
    }
  },
};
