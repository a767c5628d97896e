import * as Y from 'yjs';
import { boardItems } from './document.ts';
import type { DocumentSoFar, WritePlace, WritesThere } from './field-writes.ts';

/** The newest write of a field, if it has any. */
function findNewest(doc: Y.Doc, { parent, key }: WritePlace): Y.Item | undefined {
  if (key === null) return undefined;
  if (parent === null) return boardItems(doc)._map.get(key);
  const { content } = Y.getItem(doc.store, parent);
  return content instanceof Y.ContentType && content.type instanceof Y.Map ? content.type._map.get(key) : undefined;
}

/** How a new write of a client will lie among those that the document has of its field. */
function writesThere(doc: Y.Doc, client: number, place: WritePlace): WritesThere {
  const { origin } = place;
  const before = origin && Y.getItem(doc.store, origin);
  // The field is gone, or the item that had it.
  if (before && !(before instanceof Y.Item)) return 'newest';
  const isWithin = before && origin.clock < before.id.clock + before.length - 1;
  if (isWithin && before.id.client === client) return 'beside its own';
  const next: 'right' | 'left' = before ? 'right' : 'left';
  const first = before ? before.right : (findNewest(doc, place) ?? null);
  for (let one = first; one; one = one[next]) if (one.id.client === client) return 'beside its own';
  return first || isWithin ? 'beside others' : 'newest';
}

/** What an update is read for: a document as it is. */
export const documentSoFar = (doc: Y.Doc): DocumentSoFar => ({
  stateOf: (client) => Y.getState(doc.store, client),
  writesThere: (client, place) => writesThere(doc, client, place),
});
