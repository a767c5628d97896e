import * as Y from 'yjs';
import type { BoardDocument } from './document.ts';

/** What `work` changes in the board in `update`, as a separate update; both are Yjs updates (bytes). */
export function encodeChange(update: Uint8Array, work: (doc: BoardDocument) => void): Uint8Array {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, update);
  const before = Y.encodeStateVector(doc);
  work(doc);
  return Y.encodeStateAsUpdate(doc, before);
}
