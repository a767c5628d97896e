import { arrowLine } from './arrow-line.ts';
import type { PlacedItem } from './document.ts';
import { areaAround, grown, uprightArea, type Area } from './geometry.ts';

type ItemOf = (id: string) => PlacedItem | undefined;

/** The bounding box of an item on the board; an arrow's follows from what it connects. */
export function itemArea(item: PlacedItem, itemOf: ItemOf): Area {
  if (item.kind !== 'arrow') return uprightArea(item);
  const { from, to } = arrowLine(item, itemOf);
  return grown(areaAround([from, to]) ?? item, item.brush);
}

/** The items that an arrow follows. */
export const joinedBy = (item: PlacedItem): string[] =>
  item.kind === 'arrow' ? [item.from.item_id, item.to.item_id].filter((id) => id !== undefined) : [];
