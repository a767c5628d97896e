import { byOrder, type PlacedItem } from './document.ts';
import { holdsPoint, findMiddle, type Area } from './geometry.ts';

type Items = readonly PlacedItem[];

/** The selected items and all others of their groups: a group is selected as a whole. */
export function withGroups(ids: readonly string[], items: Items): string[] {
  const chosen = new Set(ids);
  const groups = new Set(items.filter(({ id }) => chosen.has(id)).flatMap(({ group_id: group }) => group ?? []));
  if (groups.size === 0) return [...ids];
  return items
    .filter(({ id, group_id: group }) => chosen.has(id) || (group !== undefined && groups.has(group)))
    .map(({ id }) => id);
}

/** The selected items and everything that the frames among them carry, including frames in frames. */
export function withCarried(ids: readonly string[], items: Items): string[] {
  const carriers = new Set(ids);
  const byFrame = Map.groupBy(items, ({ frame_id: frame }) => frame);
  const waiting = [...ids];
  for (let frame = waiting.pop(); frame !== undefined; frame = waiting.pop())
    for (const { id } of byFrame.get(frame) ?? [])
      if (!carriers.has(id)) {
        carriers.add(id);
        waiting.push(id);
      }
  return items.filter(({ id }) => carriers.has(id)).map(({ id }) => id);
}

/** Those that no other of them carries, directly or through a frame in a frame. */
export function outermost<Thing extends PlacedItem>(things: readonly Thing[], items: Items): Thing[] {
  const frames = things.filter(({ kind }) => kind === 'frame');
  const carried = new Set(frames.flatMap(({ id }) => withCarried([id], items).filter((one) => one !== id)));
  return things.filter(({ id }) => !carried.has(id));
}

/** The topmost frame under the middle of an area: it carries what is put there. */
export const frameUnder = (area: Area, items: Items, except: ReadonlySet<string> = new Set()): PlacedItem | undefined =>
  items
    .filter((item) => item.kind === 'frame' && !except.has(item.id) && holdsPoint(item, findMiddle(area)))
    .sort(byOrder)
    .at(-1);
