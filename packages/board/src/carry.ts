import { frameUnder, withCarried } from './belonging.ts';
import type { ItemChange, PlacedItem } from './document.ts';
import type { Area } from './geometry.ts';
import { ordersBetween } from './order.ts';

/** What lies on a board, from the lowest to the highest, and the room that each takes. */
export type Lying = { list: readonly PlacedItem[]; areaOf: (id: string) => Area | undefined };
export type Carried = { frame_id?: string | undefined; order?: string | undefined };

/**
 * Which frames carry moved things now, by where they lie; what a moved frame carries stays with it. What comes into a
 * frame that lies above it is put on top, for it would be seen no more.
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
