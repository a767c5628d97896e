import type { PlacedItem } from '@facet/board/document';
import type { Point } from '@facet/board/geometry';
import type { ArrowEnd } from '@facet/contract/entities/board-item';
import { randomUuid } from '../../../../lib/random-uuid.ts';
import { ordersOnTop } from './board-acts.ts';
import type { BoardDesk } from './board-desk.ts';
import { toBoardParts } from './new-items.ts';

/** Copies of items, offset or in place, on top: their groups, frames and arrows refer to the copies. */
export function copyItems(desk: BoardDesk, items: readonly PlacedItem[], by: Point): PlacedItem[] {
  const orders = ordersOnTop(toBoardParts(desk), items.length);
  const newIds = new Map(items.map(({ id }) => [id, randomUuid()]));
  const newGroups = new Map<string, string>();
  const newGroup = (group: string | undefined) => {
    if (group === undefined) return undefined;
    const known = newGroups.get(group) ?? randomUuid();
    newGroups.set(group, known);
    return known;
  };
  const end = (one: ArrowEnd): ArrowEnd => {
    if (one.item_id === undefined) return { x: one.x + by.x, y: one.y + by.y };
    return { ...one, item_id: newIds.get(one.item_id) ?? one.item_id };
  };
  const createdAt = new Date().toISOString();
  return items.map((item, index) => {
    const { frame_id: frame } = item;
    const copy: PlacedItem = {
      ...item,
      id: newIds.get(item.id) ?? item.id,
      x: item.x + by.x,
      y: item.y + by.y,
      order: orders[index] ?? item.order,
      group_id: newGroup(item.group_id),
      frame_id: frame && (newIds.get(frame) ?? frame),
      is_locked: undefined,
      created_by: desk.host.userId,
      created_at: createdAt,
    };
    return copy.kind === 'arrow' ? { ...copy, from: end(copy.from), to: end(copy.to) } : copy;
  });
}
