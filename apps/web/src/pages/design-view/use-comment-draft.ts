import type { CommentPosition, Drawing } from '@facet/contract/entities/drawing';
import { strokeBounds } from '@facet/canvas/model/stroke-bounds';
import { commentDraftKey } from '../../features/comments/comment-draft.ts';
import { useKeptDraft } from '../../features/comments/hooks/use-draft.ts';
import type { SurfacePlace, Point } from '../../shared/drawing/surface.ts';
import { toast } from '../../ui/toast.ts';
import { t } from '../../ui/words.ts';

/**
 * A pin moved while a drawing is attached: it may move within the drawing's page, moment or view; null if it would
 * leave that.
 */
function pinWithDrawing(pin: CommentPosition, before: CommentPosition | null): CommentPosition | null {
  if (!before) return pin;
  if (pin.page !== before.page || pin.time !== before.time) return null;
  if (!before.view || !pin.view) return pin;
  return { ...pin, view: { ...before.view, point: pin.view.point } };
}

const inside = (share: number) => Math.min(1, Math.max(0, share));

/** Where a drawing's pin goes, in fractions: the upper right of the first stroke. */
function placePin({ width, height, strokes }: Drawing): Point {
  const [first] = strokes;
  if (!first) return { x: 0.5, y: 0.5 };
  const bounds = strokeBounds(first);
  return { x: inside((bounds.x + bounds.width) / width), y: inside(bounds.y / height) };
}

const isSame = (one: SurfacePlace, other: SurfacePlace) => JSON.stringify(one) === JSON.stringify(other);

/** A comment's pin belongs where its drawing is: on the same page, moment or view. */
function pinFor(drawing: Drawing, place: SurfacePlace, pin: CommentPosition | null): CommentPosition {
  const { x, y, ...where } = pin ?? { x: 0, y: 0 };
  return pin && isSame(where, place) ? { ...place, x, y } : { ...place, ...placePin(drawing) };
}

/** The comment being written on the shown item, with its text, pin and drawing. */
export function useCommentDraft(itemId: number) {
  const { draft, change, clear } = useKeptDraft(commentDraftKey.item(itemId));
  return {
    draft,
    change,
    clear,
    /** Adds a finished drawing to the comment, with a pin beside it unless there is one. */
    attachDrawing: (drawing: Drawing, place: SurfacePlace) =>
      change({ drawing, position: pinFor(drawing, place, draft.position) }),
    /** Moves the pin; false if it would leave its drawing. */
    movePin: (pin: CommentPosition): boolean => {
      const position = draft.drawing ? pinWithDrawing(pin, draft.position) : pin;
      if (position) change({ position });
      else toast.error(t('The drawing for this comment is elsewhere'), { detail: t('Its pin stays with it.') });
      return position !== null;
    },
    removeDrawing: () => change({ drawing: null }),
  };
}
