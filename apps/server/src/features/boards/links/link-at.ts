import { itemsOf, readKeptItem, type PlacedItem } from '@facet/board/document';
import type * as Y from 'yjs';

export type Link = Extract<PlacedItem, { kind: 'link' }>;

/** The link card with that id, if there is one. */
export function linkAt(doc: Y.Doc, id: string): Link | null {
  const item = readKeptItem(itemsOf(doc).get(id));
  return item?.kind === 'link' ? { ...item, id } : null;
}
