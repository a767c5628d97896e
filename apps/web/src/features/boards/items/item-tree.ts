import { readingOrder } from '@facet/board/arrange';
import type { PlacedItem } from '@facet/board/document';
import { uprightOf } from '@facet/board/geometry';
import type { FileWire } from '@facet/contract/entities/file';
import { itemName } from '../canvas/desk/item-words.ts';

/** A row of the list: an item by its name, as deep as it lies in frames. */
export type ItemRow = {
  item: PlacedItem;
  name: string;
  depth: number;
  /** Of a frame: how many it carries. */ held: number;
};

type Wanted = { search: string; closed: ReadonlySet<string>; fileOf: (id: number) => FileWire | undefined };

const inOrder = (items: readonly PlacedItem[]) =>
  readingOrder(items.map((item) => ({ item, area: uprightOf(item) }))).map(({ item }) => item);

/** The items by their frames in the order in which one reads; searched, only those whose names hold the words. */
export function itemRows(items: readonly PlacedItem[], { search, closed, fileOf }: Wanted): ItemRow[] {
  const ids = new Set(items.map(({ id }) => id));
  // What lies in a frame that is gone lies on the board itself.
  const byFrame = Map.groupBy(items, ({ frame_id: frame }) => (frame !== undefined && ids.has(frame) ? frame : null));
  const words = search.trim().toLowerCase();
  const seen = new Set<string>();
  const rowsIn = (frame: string | null, depth: number): ItemRow[] =>
    inOrder(byFrame.get(frame) ?? []).flatMap((item) => {
      if (seen.has(item.id)) return [];
      seen.add(item.id);
      const held = byFrame.get(item.id)?.length ?? 0;
      const row = { item, name: itemName(item, fileOf), depth, held };
      const isClosed = closed.has(item.id) && words === '';
      return [row, ...(isClosed ? [] : rowsIn(item.id, depth + 1))];
    });
  const rows = rowsIn(null, 0);
  return words === '' ? rows : rows.filter(({ name }) => name.toLowerCase().includes(words));
}
