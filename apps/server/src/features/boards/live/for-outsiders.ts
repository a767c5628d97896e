import { AUTHOR_UNTOLD } from '@facet/contract/constants/boards';
import type { PlacedItem } from '@facet/board/document';
import * as Y from 'yjs';

const BUDGET = 'budget';
const AUTHOR = 'created_by';

/** Whether an item's value is the fields of a brief, with a budget. */
const namesBudget = (value: unknown): value is { [BUDGET]: unknown } =>
  typeof value === 'object' && value !== null && BUDGET in value;

function valueWithoutBudget(value: unknown): unknown {
  if (!namesBudget(value)) return value;
  const { [BUDGET]: _budget, ...rest } = value;
  return rest;
}

/** What has become of a place in the document; null if nothing is left there. */
function findLiving({ store }: Y.Doc, client: number, clock: number): Y.Item | null {
  const structs = store.clients.get(client);
  if (!structs || clock >= Y.getState(store, client)) return null;
  const struct = structs[Y.findIndexSS(structs, clock)];
  return struct instanceof Y.Item && !struct.deleted ? struct : null;
}

/** What an item of an update says to people from outside, by what has become of it in the document. */
function contentFor(doc: Y.Doc, { id: { client, clock }, length, content }: Y.Item): Y.Item['content'] {
  if (content instanceof Y.ContentType) return findLiving(doc, client, clock) ? content : new Y.ContentDeleted(length);
  if (!(content instanceof Y.ContentAny)) return new Y.ContentDeleted(length);
  const living = content.arr.map((_value: unknown, index) => findLiving(doc, client, clock + index));
  if (living.every((item) => item === null)) return new Y.ContentDeleted(length);
  const values = content.arr.map((value: unknown, index) => {
    const item = living[index];
    if (!item) return null;
    return item.parentSub === AUTHOR ? AUTHOR_UNTOLD : valueWithoutBudget(value);
  });
  return new Y.ContentAny(values);
}

/**
 * An update of a document as people from outside get it: without what was deleted or overwritten by now, without the
 * authors of items and without the budgets of briefs. Its clocks stay, so that later updates build on it.
 */
export function updateForOutsiders(doc: Y.Doc, update: Uint8Array): Uint8Array {
  const { structs, ds } = Y.decodeUpdate(update);
  const encoder = new Y.UpdateEncoderV1();
  const byClient = Map.groupBy(structs, ({ id }) => id.client);
  encoder.writeLen(byClient.size);
  for (const [client, own] of byClient) {
    encoder.writeLen(own.length);
    encoder.writeClient(client);
    encoder.writeLen(own[0]?.id.clock ?? 0);
    for (const struct of own) {
      if (struct instanceof Y.Item) struct.content = contentFor(doc, struct);
      struct.write(encoder, 0);
    }
  }
  encoder.writeLen(ds.clients.size);
  for (const [client, gone] of ds.clients) {
    encoder.writeLen(client);
    encoder.writeLen(gone.length);
    for (const { clock, len } of gone) {
      encoder.writeLen(clock);
      encoder.writeLen(len);
    }
  }
  return encoder.toUint8Array();
}

/** The same for a single item, for who is shown it and no document. */
export function withoutBudget(item: PlacedItem): PlacedItem {
  if (item.kind !== 'brief') return item;
  const { budget: _budget, ...fields } = item.fields;
  return { ...item, fields };
}
