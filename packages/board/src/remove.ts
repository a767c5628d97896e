import { endsLeft } from './arrow-line.ts';
import { changeItems, removeItems, type BoardDocument, type ItemChange, type PlacedItem } from './document.ts';

/** What changes in the others as some items go: frames that go carry nothing any more, arrows stay where they point. */
function changesAround(items: readonly PlacedItem[], gone: ReadonlySet<string>): ItemChange[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return items.flatMap((item) => {
    if (gone.has(item.id)) return [];
    const isCarried = item.frame_id !== undefined && gone.has(item.frame_id);
    const fields = {
      ...(isCarried && { frame_id: undefined }),
      ...(item.kind === 'arrow' &&
        endsLeft(
          item,
          (id) => !gone.has(id),
          (id) => byId.get(id),
        )),
    };
    return Object.keys(fields).length > 0 ? [{ id: item.id, fields }] : [];
  });
}

/** Removes items of a board, whose `items` are given as they are, as one change. */
export function takeAway(
  doc: BoardDocument,
  items: readonly PlacedItem[],
  gone: ReadonlySet<string>,
  origin?: unknown,
): void {
  doc.transact(() => {
    changeItems(doc, changesAround(items, gone), origin);
    removeItems(doc, [...gone], origin);
  }, origin);
}
