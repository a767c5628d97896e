import { boardItems } from '@facet/board/document';
import * as Y from 'yjs';

/** One update of many; what was deleted or overwritten is left out, as in any document that applies them. */
export function mergeUpdates(updates: readonly Uint8Array[]): Uint8Array {
  const doc = new Y.Doc();
  boardItems(doc);
  for (const update of updates) Y.applyUpdate(doc, update);
  return Y.encodeStateAsUpdate(doc);
}
