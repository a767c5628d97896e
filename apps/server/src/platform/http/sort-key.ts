import { z } from 'zod';

/** Where a sorted list goes on: after the row with this value, as the database writes it, and this id. */
export type SortKey = { after: string; afterId: number };

const pair = z.tuple([z.string(), z.number().int()]);

/** The opaque text of a key, for the address of the next page. */
export const writeSortKey = ({ after, afterId }: SortKey): string =>
  Buffer.from(JSON.stringify([after, afterId])).toString('base64url');

/** The key in a text, or null for the first page and for a text that is no key. */
export function readSortKey(text: string | undefined): SortKey | null {
  if (text === undefined) return null;
  try {
    const [after, afterId] = pair.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { after, afterId };
  } catch {
    // Whoever changes an address by hand begins at the first page, as with a number that is none.
    return null;
  }
}

/** Cuts the one row more that was asked for, to know whether and where the list goes on. */
export function cutSorted<T>(rows: T[], count: number, keyOf: (row: T) => SortKey) {
  const last = rows.length > count ? rows[count - 1] : undefined;
  return { rows: rows.slice(0, count), next: last ? writeSortKey(keyOf(last)) : null };
}
