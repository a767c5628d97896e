import { frameUnder, withCarried } from './belonging.ts';
import type { ItemChange, PlacedItem } from './document.ts';
import type { Area } from './geometry.ts';
import { ordersBetween } from './order.ts';

/** The items of a board, lowest first, and each one's bounding box. */
export type Lying = { list: readonly PlacedItem[]; areaOf: (id: string) => Area | undefined };
export type Carried = { frame_id?: string | undefined; order?: string | undefined };

/**
 * Which frames carry moved things now, by position; what a moved frame carries stays with it. What enters a frame that
 * is above it is put on top, because it would be hidden otherwise.
 */
export function carriedChanges(
  { list, areaOf }: Lying,
  ids: Iterable<string>,
  movingIds: ReadonlySet<string>,
): (ItemChange & { fields: Carried })[] {
  const wanted = new Set(ids);
  const frames = list.filter(({ kind }) => kind === 'frame');
  const moved = list.flatMap((item) => {
    const area = wanted.has(item.id) ? areaOf(item.id) : undefined;
    if (!area || (item.frame_id !== undefined && movingIds.has(item.frame_id))) return [];
    const frame = frameUnder(area, frames, movingIds);
    return frame?.id === item.frame_id ? [] : [{ item, frame }];
  });
  const hidden = moved.flatMap(({ item, frame }) => (frame && frame.order > item.order ? [item.id] : []));
  const raised = hidden.length > 0 ? withCarried(hidden, list) : [];
  const orders = ordersBetween(list.at(-1)?.order, undefined, raised.length);
  return [
    ...moved.map(({ item, frame }) => ({ id: item.id, fields: { frame_id: frame?.id } })),
    ...raised.map((id, index) => ({ id, fields: { order: orders[index] } })),
  ];
}
