import { arrowEndAt } from '@facet/board/arrow-line';
import type { ItemOf } from '../engine/look.ts';
import type { BoardDesk } from '../desk/board-desk.ts';
import { itemAt } from '../desk/hit.ts';
import { beginGesture } from './gesture.ts';
import type { HeldItems } from './move-items.ts';

/** Moves one end of an arrow; over an item it attaches to that. */
export function holdArrowEnd(desk: BoardDesk, arrow: ItemOf<'arrow'>, end: 'from' | 'to'): HeldItems {
  const gesture = beginGesture(desk, [arrow.id]);
  return {
    move({ at, unit, isCtrl }) {
      const beneath = isCtrl ? undefined : itemAt(desk.items, at, 4 * unit);
      const joined = beneath && beneath.id !== arrow.id && beneath.kind !== 'arrow' ? beneath.id : undefined;
      desk.mark({ hoverId: joined ?? null });
      gesture.show(new Map([[arrow.id, { [end]: arrowEndAt(at, joined) }]]));
    },
    up: gesture.end,
    cancel: gesture.cancel,
  };
}
