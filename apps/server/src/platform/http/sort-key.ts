import { z } from 'zod';

/** Where a sorted list continues: after the row with this value, as the database writes it, and this id. */
export type SortKey = { after: string; afterId: number };

const pair = z.tuple([z.string(), z.number().int()]);

/** A key as opaque text, for the address of the next page. */
export const writeSortKey = ({ after, afterId }: SortKey): string =>
  Buffer.from(JSON.stringify([after, afterId])).toString('base64url');

/** The key in a text; null for the first page and for an invalid text. */
export function readSortKey(text: string | undefined): SortKey | null {
  if (text === undefined) return null;
  try {
    const [after, afterId] = pair.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { after, afterId };
  } catch {
    // An address changed by hand starts at the first page, as with an invalid page number.
    return null;
  }
}

/** Cuts off the extra row that was read to know whether and where the list continues. */
export function cutSorted<T>(rows: T[], count: number, keyOf: (row: T) => SortKey) {
  const last = rows.length > count ? rows[count - 1] : undefined;
  return { rows: rows.slice(0, count), next: last ? writeSortKey(keyOf(last)) : null };
}
