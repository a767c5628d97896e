import { boardItems, readExactItem } from '@facet/board/document';
import { boardItem, type BoardItem } from '@facet/contract/entities/board-item';
import * as Y from 'yjs';
import { cutStored } from './apply-update.ts';
import { createPace, type Pace } from './pace.ts';

/** What is remembered of an item to judge changes to it. */
export type ItemFacts = {
  kind: BoardItem['kind'];
  createdBy: number;
  createdAt: string;
  fileId: number | null;
  styleId: number | null;
  /** Where a link leads. */
  url: string | null;
};

/** A board's document in memory, as stored up to `sequence`. */
export type LiveDocument = {
  readonly doc: Y.Doc;
  readonly items: Map<string, ItemFacts>;
  /** The files that its pictures may show. */
  readonly fileIds: Set<number>;
  sequence: number;
  /** How many updates there are after the snapshot. */
  tail: number;
  /** The approximate size of the document in bytes. */
  size: number;
  /** Whether a snapshot of it is being made. */
  isGathering: boolean;
  /** To whom client ids belong, as far as anybody asked: a person, or the server itself (null). */
  readonly owners: Map<number, number | null>;
};

/** An item before and after a change; null where it does not exist. */
export type ItemChange = { id: string; before: ItemFacts | null; after: ItemFacts | null };
/** The result of some work on a document: its update, or null if nothing changed. */
export type Worked = { update: Uint8Array | null; touched: ReadonlySet<string> };

export const itemFacts = (item: BoardItem): ItemFacts => ({
  kind: item.kind,
  createdBy: item.created_by,
  createdAt: item.created_at,
  fileId: item.kind === 'picture' || item.kind === 'link' ? (item.file_id ?? null) : null,
  styleId: item.kind === 'picture' || item.kind === 'brief' ? (item.style_id ?? null) : null,
  url: item.kind === 'link' ? item.url : null,
});

/** The facts of an item; null if it does not exist, undefined if it is not an item. */
export function readFacts(doc: Y.Doc, id: string): ItemFacts | null | undefined {
  const map: unknown = boardItems(doc).get(id);
  if (map === undefined) return null;
  const item = readExactItem(map);
  return item && itemFacts(item);
}

const isText = (value: unknown): value is string => typeof value === 'string';
const onlyText = (value: unknown) => (isText(value) ? value : null);
const onlyNumber = (value: unknown) => (typeof value === 'number' ? value : null);
const ITEM_KINDS: ReadonlySet<unknown> = new Set(boardItem.options.map(({ shape }) => shape.kind.value));
const isKind = (value: unknown): value is BoardItem['kind'] => ITEM_KINDS.has(value);

/**
 * The facts of a stored item, which was judged when it came: judging thousands again on opening a board would be slow.
 */
function keptFacts(doc: Y.Doc, id: string): ItemFacts | null {
  const map: unknown = boardItems(doc).get(id);
  if (!(map instanceof Y.Map)) return null;
  const [kind, createdBy, createdAt] = [map.get('kind'), map.get('created_by'), map.get('created_at')];
  if (!isKind(kind) || typeof createdBy !== 'number' || !isText(createdAt)) return null;
  const [isPicture, isLink] = [kind === 'picture', kind === 'link'];
  return {
    kind,
    createdBy,
    createdAt,
    fileId: isPicture || isLink ? onlyNumber(map.get('file_id')) : null,
    styleId: isPicture || kind === 'brief' ? onlyNumber(map.get('style_id')) : null,
    url: isLink ? onlyText(map.get('url')) : null,
  };
}

/** Notes which items are touched until it is stopped. */
export function watchItems(doc: Y.Doc) {
  const touched = new Set<string>();
  const items = boardItems(doc);
  const note = (events: Y.YEvent<Y.AbstractType<unknown>>[]) => {
    for (const event of events) {
      const [id] = event.path;
      if (event.path.length > 0) touched.add(String(id));
      else for (const key of event.keys.keys()) touched.add(key);
    }
  };
  items.observeDeep(note);
  return { touched, stop: () => items.unobserveDeep(note) };
}

/** Keeps what changes as updates until it is stopped. */
export function watchUpdates(doc: Y.Doc) {
  const updates: Uint8Array[] = [];
  const keep = (update: Uint8Array) => void updates.push(update);
  doc.on('update', keep);
  return { updates, stop: () => doc.off('update', keep) };
}

/** Runs some work on a document, and returns the result. */
export function workOn(doc: Y.Doc, work: () => void): Worked {
  const [items, written] = [watchItems(doc), watchUpdates(doc)];
  try {
    work();
  } finally {
    items.stop();
    written.stop();
  }
  const { updates } = written;
  return { update: updates.length > 1 ? Y.mergeUpdates(updates) : (updates[0] ?? null), touched: items.touched };
}

type Stored = readonly { sequence: number; data: Uint8Array }[];

async function applyStored(doc: Y.Doc, stored: Stored, pace: Pace): Promise<ReadonlySet<string>> {
  const { touched, stop } = watchItems(doc);
  try {
    for (const { data } of stored) {
      for await (const slice of cutStored(doc, data, pace)) {
        Y.applyUpdate(doc, slice);
        await pace.rest();
      }
    }
    return touched;
  } finally {
    stop();
  }
}

/** Applies what is already stored, without judging it or encoding it again, which would take as long as reading it. */
export async function takeStored(live: LiveDocument, stored: Stored): Promise<void> {
  if (stored.length === 0) return;
  for (const id of await applyStored(live.doc, stored, createPace())) {
    const facts = keptFacts(live.doc, id);
    if (facts) live.items.set(id, facts);
    else live.items.delete(id);
  }
  live.sequence = stored.at(-1)?.sequence ?? live.sequence;
  live.size += stored.reduce((sum, { data }) => sum + data.length, 0);
}

/** The document of what is stored. */
export async function openDocument(stored: Stored, fileIds: readonly number[]): Promise<LiveDocument> {
  const doc = new Y.Doc();
  boardItems(doc);
  const begun = { sequence: 0, tail: 0, size: 0, isGathering: false };
  const live: LiveDocument = { doc, items: new Map(), fileIds: new Set(fileIds), owners: new Map(), ...begun };
  await takeStored(live, stored);
  live.tail = stored.length;
  return live;
}

/** Whether something in the document waits for missing updates. */
export const isMissingUpdates = ({ store }: Y.Doc) => store.pendingStructs !== null || store.pendingDs !== null;
