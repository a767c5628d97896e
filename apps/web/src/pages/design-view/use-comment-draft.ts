import type { CommentPosition, Drawing } from '@facet/contract/entities/drawing';
import { draftKey } from '../../features/comments/comment-draft.ts';
import { pinOf } from '../../features/drawing/model/pin-of.ts';
import { useDraft } from '../../features/comments/hooks/use-draft.ts';
import type { Place } from '../../shared/drawing/surface.ts';
import { toast } from '../../ui/toast.ts';
import { pinWithDrawing } from './pin-with-drawing.ts';
import { t } from '../../ui/words.ts';

const isSame = (one: Place, other: Place) => JSON.stringify(one) === JSON.stringify(other);

/** The pin of a comment with a drawing belongs to where the drawing is: the same page, moment or view. */
function pinFor(drawing: Drawing, place: Place, pin: CommentPosition | null): CommentPosition {
  const { x, y, ...where } = pin ?? { x: 0, y: 0 };
  return pin && isSame(where, place) ? { ...place, x, y } : { ...place, ...pinOf(drawing) };
}

/** The comment being written on the shown item: the composer, the pin and the drawing are parts of it. */
export function useCommentDraft(itemId: number) {
  const { draft, change, clear } = useDraft(draftKey.item(itemId));
  return {
    draft,
    change,
    clear,
    /** Makes a finished drawing part of the comment, with a pin beside it unless there is one. */
    attachDrawing: (drawing: Drawing, place: Place) =>
      change({ drawing, position: pinFor(drawing, place, draft.position) }),
    /** Sets the pin; false where it would leave the drawing that it belongs to. */
    movePin: (pin: CommentPosition): boolean => {
      const position = draft.drawing ? pinWithDrawing(pin, draft.position) : pin;
      if (position) change({ position });
      else toast.error(t('The drawing for this comment is elsewhere'), { detail: t('Its pin stays with it.') });
      return position !== null;
    },
    removeDrawing: () => change({ drawing: null }),
  };
}
