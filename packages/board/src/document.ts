import { boardItem, type BoardItem } from '@facet/contract/entities/board-item';
import * as Y from 'yjs';

/**
 * A board's document: its items by their ids, each a map of its fields, so that two people can change one item at
 * once.
 */
export type BoardDocument = Y.Doc;
export type ItemMap = Y.Map<unknown>;
/** An item together with its id. */
export type PlacedItem = BoardItem & { id: string };

export const boardItems = (doc: BoardDocument): Y.Map<ItemMap> => doc.getMap('items');

/**
 * The fields that a map has. Unlike what Yjs makes of it, the object has each key of the map as its own, also one like
 * `__proto__`, which would otherwise lend it fields that nobody sees in the map.
 */
export const fieldsIn = (map: Y.Map<unknown>): Record<string, unknown> => Object.fromEntries(map.entries());

/** The item in a map of the document, or nothing if it isn't one. */
export function readItem(map: unknown): BoardItem | undefined {
  if (!(map instanceof Y.Map)) return undefined;
  const { success, data } = boardItem.safeParse(fieldsIn(map));
  return success ? data : undefined;
}

const KINDS: ReadonlySet<unknown> = new Set(boardItem.options.map(({ shape }) => shape.kind.value));
const isKept = (fields: Record<string, unknown>): fields is BoardItem => KINDS.has(fields['kind']);

/** The same for a map that was checked on arrival: checking thousands again when a board is opened would be felt. */
export function readKeptItem(map: unknown): BoardItem | undefined {
  if (!(map instanceof Y.Map)) return undefined;
  const fields: Record<string, unknown> = { rotation: 0, ...fieldsIn(map) };
  return isKept(fields) ? fields : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
/** Whether everything that is there was read. */
const isAll = (there: unknown, read: unknown): boolean =>
  Object.is(there, read) ||
  (isObject(there) &&
    isObject(read) &&
    Object.entries(there).every(([key, value]) => Object.hasOwn(read, key) && isAll(value, read[key])));

/** The same for a map that must hold an item and nothing besides its fields, each as one plain value. */
export function readExactItem(map: unknown): BoardItem | undefined {
  const item = readItem(map);
  if (!item || !(map instanceof Y.Map)) return undefined;
  for (const value of map.values()) if (value instanceof Y.AbstractType) return undefined;
  return isAll(fieldsIn(map), item) ? item : undefined;
}

/** Lower first; items with the same order are sorted by their ids, the same everywhere. */
export const byOrder = (a: Pick<PlacedItem, 'id' | 'order'>, b: Pick<PlacedItem, 'id' | 'order'>) => {
  if (a.order !== b.order) return a.order < b.order ? -1 : 1;
  return a.id < b.id ? -1 : 1;
};

function listBy(doc: BoardDocument, read: (map: unknown) => BoardItem | undefined): PlacedItem[] {
  const items: PlacedItem[] = [];
  for (const [id, map] of boardItems(doc)) {
    const item = read(map);
    if (item) items.push({ ...item, id });
  }
  return items.sort(byOrder);
}

/** Every item, lowest first. Anything else is skipped. */
export const listItems = (doc: BoardDocument): PlacedItem[] => listBy(doc, readItem);

/** The same for a document whose items were checked on arrival. */
export const listKeptItems = (doc: BoardDocument): PlacedItem[] => listBy(doc, readKeptItem);

/** Puts items into the document, in one transaction by `origin`. */
export function putItems(doc: BoardDocument, items: readonly PlacedItem[], origin?: unknown): void {
  doc.transact(() => {
    for (const { id, ...fields } of items) {
      const map: ItemMap = new Y.Map();
      for (const [field, value] of Object.entries(fields)) if (value !== undefined) map.set(field, value);
      boardItems(doc).set(id, map);
    }
  }, origin);
}

/** A change to some fields of an item; a field that is `undefined` is removed. */
export type ItemChange = { id: string; fields: Record<string, unknown> };

/**
 * Changes fields of existing items, and only those that differ; the others are left to people who change them
 * meanwhile.
 */
export function changeItems(doc: BoardDocument, changes: readonly ItemChange[], origin?: unknown): void {
  doc.transact(() => {
    for (const { id, fields } of changes) {
      const map = boardItems(doc).get(id);
      if (!map) continue;
      for (const [field, value] of Object.entries(fields)) {
        if (value === undefined) map.delete(field);
        else if (JSON.stringify(map.get(field)) !== JSON.stringify(value)) map.set(field, value);
      }
    }
  }, origin);
}

/** Takes items off the board. */
export function removeItems(doc: BoardDocument, ids: readonly string[], origin?: unknown): void {
  doc.transact(() => {
    for (const id of ids) boardItems(doc).delete(id);
  }, origin);
}
