import { readingOrder } from '@facet/board/arrange';
import type { PlacedItem } from '@facet/board/document';
import { uprightArea } from '@facet/board/geometry';
import type { BoardItemKind } from '@facet/contract/entities/board-item';
import type { FileWire } from '@facet/contract/entities/file';
import { createFinder } from '@facet/contract/fold';
import { boardItemName } from '../canvas/desk/item-words.ts';

/** A row of the list: an item by its name, indented by the frames it is in. */
export type ItemRow = {
  item: PlacedItem;
  name: string;
  depth: number;
  /** Of a frame: how many it carries. */ held: number;
};

type Wanted = {
  search: string;
  /** Only items of this kind. */
  kind: BoardItemKind | null;
  closed: ReadonlySet<string>;
  fileOf: (id: number) => FileWire | undefined;
};

const inOrder = (items: readonly PlacedItem[]) =>
  readingOrder(items.map((item) => ({ item, area: uprightArea(item) }))).map(({ item }) => item);

const fileName = (item: PlacedItem, fileOf: Wanted['fileOf']) =>
  (item.kind === 'picture' && fileOf(item.file_id)?.original_name) || '';

/** The items by frame, in reading order; when filtered, only those of the kind whose names contain the words. */
export function itemRows(items: readonly PlacedItem[], { search, kind, closed, fileOf }: Wanted): ItemRow[] {
  const ids = new Set(items.map(({ id }) => id));
  // What was in a deleted frame is directly on the board.
  const byFrame = Map.groupBy(items, ({ frame_id: frame }) => (frame !== undefined && ids.has(frame) ? frame : null));
  const isCalled = createFinder(search);
  const isSearched = search.trim() !== '' || kind !== null;
  const seen = new Set<string>();
  const rowsIn = (frame: string | null, depth: number): ItemRow[] =>
    inOrder(byFrame.get(frame) ?? []).flatMap((item) => {
      if (seen.has(item.id)) return [];
      seen.add(item.id);
      const held = byFrame.get(item.id)?.length ?? 0;
      const row = { item, name: boardItemName(item, fileOf), depth, held };
      const isClosed = closed.has(item.id) && !isSearched;
      return [row, ...(isClosed ? [] : rowsIn(item.id, depth + 1))];
    });
  const rows = rowsIn(null, 0);
  if (!isSearched) return rows;
  const hasWords = ({ item, name }: ItemRow) => [name, fileName(item, fileOf)].some(isCalled);
  return rows.filter((row) => (kind === null || row.item.kind === kind) && hasWords(row));
}
