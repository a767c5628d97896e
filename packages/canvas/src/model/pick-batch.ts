import type { Stroke } from '../stroke.ts';
import { idOf, type Change } from './apply-changes.ts';

export type Batch<Item> = { items: Item[]; strokes: Stroke[]; removedIds: string[] };

/**
 * The longest start of the queue that fits one message: each id once, so that the order within it does not matter, and
 * no more points than a frame takes.
 */
export function pickBatch<Item extends { change: Change }>(queue: readonly Item[], maxNumbers: number): Batch<Item> {
  const batch: Batch<Item> = { items: [], strokes: [], removedIds: [] };
  const ids = new Set<string>();
  let numbers = 0;
  for (const item of queue) {
    const id = idOf(item.change);
    numbers += item.change.kind === 'put' && 'points' in item.change.stroke ? item.change.stroke.points.length : 1;
    if (ids.has(id) || (batch.items.length > 0 && numbers > maxNumbers)) break;
    ids.add(id);
    batch.items.push(item);
    if (item.change.kind === 'put') batch.strokes.push(item.change.stroke);
    else batch.removedIds.push(id);
  }
  return batch;
}
