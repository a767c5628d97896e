import { findMiddle, turned, type Point } from '@facet/board/geometry';
import type { BoardSpot } from '../board-canvas-props.ts';
import type { BoardItems } from './board-items.ts';

/** Where a pin is now: on its item, however that was moved and rotated; null if the item is gone. */
export function pinPlace(items: BoardItems, { x, y, item_id: id }: BoardSpot): Point | null {
  if (id === null) return { x, y };
  const item = items.itemOf(id);
  if (!item) return null;
  return turned({ x: item.x + x * item.width, y: item.y + y * item.height }, findMiddle(item), item.rotation);
}

/** The spot for a point of the board, relative to an item if one is given. */
export function spotAt(items: BoardItems, at: Point, itemId?: string): BoardSpot {
  const item = itemId === undefined ? undefined : items.itemOf(itemId);
  if (!item) return { ...at, item_id: null };
  const { x, y } = turned(at, findMiddle(item), -item.rotation);
  // A straight line has no width or no height.
  return { x: (x - item.x) / (item.width || 1), y: (y - item.y) / (item.height || 1), item_id: item.id };
}
