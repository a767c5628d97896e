import { middleOf, turned, type Point } from '@facet/board/geometry';
import type { BoardItems } from './board-items.ts';

/** Where a pin stands now: on its item, however that was moved and turned; null when the item is gone. */
export function pinPlace(items: BoardItems, { x, y, item_id: id }: Point & { item_id?: string }): Point | null {
  if (id === undefined) return { x, y };
  const item = items.itemOf(id);
  if (!item) return null;
  return turned({ x: item.x + x * item.width, y: item.y + y * item.height }, middleOf(item), item.rotation);
}
