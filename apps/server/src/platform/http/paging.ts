import { ID_MAX } from '@facet/contract/constants/limits';

/** A page of a list in the terms of SQL. */
export type Page = { limit: number; offset: number; page: number };

/** Rows to take and to skip for `count` and `page` of a query. */
export const pageOf = ({ count, page }: { count: number; page: number }): Page => ({
  limit: count,
  offset: (page - 1) * count,
  page,
});

/** The number of the next page, or null on the last one. */
export const nextPage = ({ limit, offset, page }: Page, total: number): string | null =>
  offset + limit < total ? String(page + 1) : null;

/** The address of the next page: the current one with another `page`. */
export function nextLink(url: string, next: string | null): string | null {
  if (next === null) return null;
  const [path = '', query = ''] = url.split('?');
  const search = new URLSearchParams(query);
  search.set('page', next);
  return `${path}?${search.toString()}`;
}

/** The id that an opaque key stands for; undefined for the first page or an invalid key. */
export function keyToId(key: string | undefined): number | undefined {
  const id = key === undefined ? Number.NaN : Number.parseInt(key, 36);
  return Number.isSafeInteger(id) ? id : undefined;
}

/** The same for ids of four bytes; a key beyond them means the end of the list. */
export function keyToShortId(key: string | undefined): number | undefined {
  const id = keyToId(key);
  return id === undefined ? undefined : Math.min(Math.max(id, 0), ID_MAX);
}

/** Cuts off the extra row that was read to know whether there is a next page. */
export function cutPage<T>(rows: T[], count: number, keyOf: (row: T) => number) {
  const last = rows.length > count ? rows[count - 1] : undefined;
  return { rows: rows.slice(0, count), next: last ? keyOf(last).toString(36) : null };
}
