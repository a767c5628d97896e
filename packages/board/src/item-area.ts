import { arrowLine } from './arrow-line.ts';
import type { PlacedItem } from './document.ts';
import { areaAround, grown, uprightOf, type Area } from './geometry.ts';

type ItemOf = (id: string) => PlacedItem | undefined;

/** The upright room that an item takes on the board; an arrow's comes from what it joins. */
export function itemArea(item: PlacedItem, itemOf: ItemOf): Area {
  if (item.kind !== 'arrow') return uprightOf(item);
  const { from, to } = arrowLine(item, itemOf);
  return grown(areaAround([from, to]) ?? item, item.brush);
}

/** The items that an arrow follows. */
export const joinedBy = (item: PlacedItem): string[] =>
  item.kind === 'arrow' ? [item.from.item_id, item.to.item_id].filter((id) => id !== undefined) : [];
