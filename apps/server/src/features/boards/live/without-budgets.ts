import type { PlacedItem } from '@facet/board/document';
import * as Y from 'yjs';

const NAME = 'budget';

/** Whether an item's value is the fields of a brief, with a budget. */
const namesBudget = (value: unknown): value is { [NAME]: unknown } =>
  typeof value === 'object' && value !== null && NAME in value;

function leaveOut({ content }: Y.Item): void {
  if (!(content instanceof Y.ContentAny)) return;
  content.arr = content.arr.map((value: unknown) => {
    if (!namesBudget(value)) return value;
    const { [NAME]: _budget, ...rest } = value;
    return rest;
  });
}

/**
 * An update as people from outside get it: the same changes, but without the budgets of briefs. Its clocks stay, so
 * that later updates build on it.
 */
export function withoutBudgets(update: Uint8Array): Uint8Array {
  // Keys appear in it literally.
  if (!Buffer.from(update.buffer, update.byteOffset, update.byteLength).includes(NAME)) return update;
  const { structs, ds } = Y.decodeUpdate(update);
  const encoder = new Y.UpdateEncoderV1();
  const byClient = Map.groupBy(structs, ({ id }) => id.client);
  encoder.writeLen(byClient.size);
  for (const [client, own] of byClient) {
    encoder.writeLen(own.length);
    encoder.writeClient(client);
    encoder.writeLen(own[0]?.id.clock ?? 0);
    for (const struct of own) {
      if (struct instanceof Y.Item) leaveOut(struct);
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

/** The same for a single item. */
export function withoutBudget(item: PlacedItem): PlacedItem {
  if (item.kind !== 'brief') return item;
  const { budget: _budget, ...fields } = item.fields;
  return { ...item, fields };
}
