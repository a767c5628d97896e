import { ARRANGE_GAP, packRows } from './arrange.ts';
import type { PlacedItem } from './document.ts';
import { uniteAreas, type Area, type Point } from './geometry.ts';
import { itemArea } from './item-area.ts';

type Size = { width: number; height: number };
type Places = { positions?: readonly (Point | null)[] | undefined; at?: Point | undefined };

/**
 * Where new pictures go: to the given places; the others are packed from `at` on, or below everything that is there,
 * without covering anything.
 */
export function placePictures(
  items: readonly PlacedItem[],
  sizes: readonly Size[],
  { positions = [], at }: Places,
): Point[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const placed = sizes.flatMap((size, index): Area[] => {
    const point = positions[index];
    return point ? [{ ...point, ...size }] : [];
  });
  const there = items.map((item) => itemArea(item, (id) => byId.get(id)));
  const all = uniteAreas([...there, ...placed]);
  const start = at ?? (all ? { x: all.x, y: all.y + all.height + ARRANGE_GAP } : { x: 0, y: 0 });
  const packed = packRows(
    sizes.filter((_size, index) => !positions[index]),
    start,
  ).values();
  return sizes.map((_size, index) => positions[index] ?? packed.next().value ?? start);
}
