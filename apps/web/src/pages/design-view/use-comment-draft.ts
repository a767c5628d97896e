import type { CommentPosition, Drawing } from '@facet/contract/entities/drawing';
import { draftKey } from '../../features/comments/comment-draft.ts';
import { useDraft } from '../../features/comments/hooks/use-draft.ts';
import type { Place } from '../../lib/surface.ts';

// A drawing says of the whole picture where it belongs; its pin stands at the top of what was drawn.
const pinOf = ({ width, height, strokes }: Drawing): Pick<CommentPosition, 'x' | 'y'> => {
  const first = strokes[0];
  if (!first) return { x: 0.5, y: 0.5 };
  const [x = 0, y = 0] = 'points' in first ? first.points : [first.x, first.y];
  return { x: inside(x / width), y: inside(y / height) };
};
const inside = (share: number) => Math.min(1, Math.max(0, share));

/** The comment being written on the shown item: the composer, the pin and the drawing are parts of it. */
export function useCommentDraft(itemId: number) {
  const { draft, change, clear } = useDraft(draftKey.item(itemId));
  return {
    draft,
    change,
    clear,
    /** Makes a finished drawing part of the comment, with a pin where it begins unless there is one. */
    attachDrawing: (drawing: Drawing, place: Place | null) =>
      change({ drawing, position: draft.position ?? { ...pinOf(drawing), ...place } }),
    removeDrawing: () => change({ drawing: null }),
  };
}
