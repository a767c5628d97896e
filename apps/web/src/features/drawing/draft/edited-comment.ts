import { fromId, readStored, writeStored } from '../../../lib/stored.ts';
import { draftKey, type DraftRef } from './draft-ref.ts';

const keyOf = (ref: DraftRef) => `facet.drawing.edits ${draftKey(ref)}`;

/**
 * Which comment's drawing somebody is changing in their draft, also after a reload; null: the drawing is a new one, as it is
 * where the browser keeps nothing. Then nothing is lost.
 */
export const editedComment = {
  read: (ref: DraftRef): number | null => readStored(keyOf(ref), fromId),
  write: (ref: DraftRef, commentId: number | null): void =>
    writeStored(keyOf(ref), commentId === null ? null : String(commentId)),
};
