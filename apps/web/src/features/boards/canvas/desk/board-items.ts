import { byOrder, boardItems, readKeptItem, type BoardDocument, type PlacedItem } from '@facet/board/document';
import type { Area } from '@facet/board/geometry';
import { itemArea, joinedBy } from '@facet/board/item-area';
import { createSpatialIndex, type SpatialIndex } from '@facet/board/spatial-index';
import type { ArrowEnd } from '@facet/contract/entities/board-item';

/** What a gesture may change in an item while it goes on. */
export type Shape = Partial<{
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
  points: number[];
  font_size: number;
  from: ArrowEnd;
  to: ArrowEnd;
  frame_id: string | undefined;
  order: string;
}>;

/** The current items of a document, indexed by place; only changed ones are read again. */
export type BoardItems = {
  itemOf: (id: string) => PlacedItem | undefined;
  areaOf: (id: string) => Area | undefined;
  /** Lowest first; the same list until something changes. */
  list: () => readonly PlacedItem[];
  /** Everything that touches an area, lowest first. */
  inArea: (area: Area) => PlacedItem[];
  /** Shows items differently from the document during a gesture; null shows the document again. */
  preview: (shapes: ReadonlyMap<string, Shape> | null) => void;
  subscribe: (listener: (ids: ReadonlySet<string>) => void) => () => void;
  /** Counts the changes. */
  version: () => number;
  /** Reads the document and follows it until the returned function is called. */
  start: () => () => void;
};

type Held = {
  doc: BoardDocument;
  items: Map<string, PlacedItem>;
  shown: Map<string, PlacedItem>;
  index: SpatialIndex;
  /** The arrows that follow an item. */
  arrows: Map<string, Set<string>>;
  /** Ids, lowest first; null when they must be sorted again. */
  order: string[] | null;
  ranks: Map<string, number>;
  list: PlacedItem[] | null;
  listeners: Set<(ids: ReadonlySet<string>) => void>;
  version: number;
};

const itemIn = ({ items, shown }: Held, id: string) => shown.get(id) ?? items.get(id);

function place(held: Held, id: string): void {
  const item = itemIn(held, id);
  if (item)
    held.index.set(
      id,
      itemArea(item, (other) => itemIn(held, other)),
    );
  else held.index.remove(id);
}

/** Reads an item from the document again, and the arrows that follow it. */
function take(held: Held, id: string): void {
  const before = held.items.get(id);
  for (const joined of before ? joinedBy(before) : []) held.arrows.get(joined)?.delete(id);
  const item = readKeptItem(boardItems(held.doc).get(id));
  const now = item && { ...item, id };
  if (now) held.items.set(id, now);
  else held.items.delete(id);
  for (const joined of now ? joinedBy(now) : []) {
    const followers = held.arrows.get(joined) ?? new Set();
    held.arrows.set(joined, followers.add(id));
  }
  if (before?.order !== now?.order) held.order = null;
  held.list = null;
}

function placeAll(held: Held, ids: ReadonlySet<string>): Set<string> {
  const all = new Set(ids);
  for (const id of ids) for (const arrow of held.arrows.get(id) ?? []) all.add(arrow);
  for (const id of all) place(held, id);
  return all;
}

function sortIds(held: Held): string[] {
  if (held.order) return held.order;
  held.order = [...held.items.values()].sort(byOrder).map(({ id }) => id);
  held.ranks = new Map(held.order.map((id, rank) => [id, rank]));
  return held.order;
}

function sortedItems(held: Held): PlacedItem[] {
  held.list ??= sortIds(held).flatMap((id) => itemIn(held, id) ?? []);
  return held.list;
}

function inArea(held: Held, area: Area): PlacedItem[] {
  const found = held.index.search(area);
  const order = sortIds(held);
  if (found.size * 4 > order.length) return sortedItems(held).filter(({ id }) => found.has(id));
  const rank = ({ id }: PlacedItem) => held.ranks.get(id) ?? 0;
  return [...found].flatMap((id) => itemIn(held, id) ?? []).sort((one, other) => rank(one) - rank(other));
}

type ItemEvent = { readonly path: readonly (string | number)[]; readonly keys: ReadonlyMap<string, unknown> };

/** Which items an event of the document is about. */
const changedIds = (events: readonly ItemEvent[]): Set<string> =>
  new Set(events.flatMap(({ path, keys }) => (path.length === 0 ? [...keys.keys()] : [String(path[0])])));

function tell(held: Held, ids: ReadonlySet<string>): void {
  held.version += 1;
  for (const listener of held.listeners) listener(ids);
}

function read(held: Held, ids: ReadonlySet<string>): void {
  for (const id of ids) take(held, id);
  tell(held, placeAll(held, ids));
}

function preview(held: Held, shapes: ReadonlyMap<string, Shape> | null): void {
  const ids = new Set([...held.shown.keys(), ...(shapes?.keys() ?? [])]);
  held.shown.clear();
  for (const [id, shape] of shapes ?? []) {
    const item = held.items.get(id);
    if (item) held.shown.set(id, { ...item, ...shape });
  }
  held.list = null;
  if (ids.size > 0) tell(held, placeAll(held, ids));
}

function start(held: Held): () => void {
  const map = boardItems(held.doc);
  const observe = (events: readonly ItemEvent[]) => read(held, changedIds(events));
  read(held, new Set(map.keys()));
  map.observeDeep(observe);
  return () => map.unobserveDeep(observe);
}

/** Follows a document. */
export function followItems(doc: BoardDocument): BoardItems {
  const held: Held = {
    doc,
    items: new Map(),
    shown: new Map(),
    index: createSpatialIndex(),
    arrows: new Map(),
    order: null,
    list: null,
    ranks: new Map(),
    listeners: new Set(),
    version: 0,
  };
  return {
    itemOf: (id) => itemIn(held, id),
    areaOf: (id) => held.index.areaOf(id),
    list: () => sortedItems(held),
    inArea: (area) => inArea(held, area),
    preview: (shapes) => preview(held, shapes),
    subscribe(listener) {
      held.listeners.add(listener);
      return () => void held.listeners.delete(listener);
    },
    version: () => held.version,
    start: () => start(held),
  };
}
