import { z } from 'zod';
import { ORDERS } from './constants/sorts.ts';
import { BATCH_MAX, COUNT_ALL, COUNT_DEFAULT, COUNT_MAX, ID_MAX, SEARCH_MAX } from './constants/limits.ts';
import { findEntry } from './tables.ts';
import { plainLine } from './plain-title.ts';

/** `{ data }`: the envelope of every success. */
export const dataOf = <S extends z.ZodType>(schema: S) => z.object({ data: schema });

/** `{ data, total, links }`: the envelope of every list; `next` is a path or null. */
export const listOf = <S extends z.ZodType>(schema: S) =>
  z.object({ data: z.array(schema), total: z.number().int(), links: z.object({ next: z.string().nullable() }) });
export type List<T> = { data: T[]; total: number; links: { next: string | null } };

/** What a batch call did, and what it couldn't do and why. */
export const batchResult = dataOf(
  z.object({ done: z.array(z.number()), failed: z.array(z.object({ id: z.number(), message: z.string() })) }),
);
export type BatchResult = z.infer<typeof batchResult>['data'];

/** An integer id in a path or query. */
export const idText = z.coerce.number().int().positive().max(ID_MAX);
/** An integer id in a body. */
export const id = z.number().int().positive().max(ID_MAX);
export const ids = z
  .array(id)
  .min(1)
  .max(BATCH_MAX)
  .transform((list) => [...new Set(list)]);

const FLAG_WORDS: Readonly<Record<string, boolean>> = { true: true, '1': true, '': true, false: false, '0': false };

const split = (value: unknown) =>
  (Array.isArray(value) ? value : [value]).flatMap((part) => (typeof part === 'string' ? part.split(',') : [part]));

/** A list in a query: `x[]=1&x[]=2`, `x=1&x=2` or `x=1,2`; absent = empty. */
export const manyOf = <S extends z.ZodType>(schema: S) =>
  z
    .preprocess((value) => (value === undefined || value === '' ? [] : split(value)), z.array(schema).max(COUNT_MAX))
    // A default for absence, so that the document of the calls doesn't require it.
    .prefault([]);

const clampCount = (count: number) => {
  if (count === -1) return COUNT_ALL;
  return count < 1 ? COUNT_DEFAULT : Math.min(count, COUNT_MAX);
};

/** Rows on a page: default 20, clamped to 200, -1 = all (clamped to 10,000). */
export const count = z.coerce.number().int().catch(COUNT_DEFAULT).default(COUNT_DEFAULT).transform(clampCount);
/** Pages by number, for lists in which people jump. */
export const pageQuery = z.object({ count, page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1) });
/** Pages by an opaque key, for lists that grow at the front (log, notifications). */
export const keyQuery = z.object({ count, page: z.string().max(200).optional() });
export const order = z.enum(ORDERS);

/** A yes or no in a query: `true`, `1` or nothing after the name is yes, `false` and `0` are no. */
export const flag = z.preprocess((value) => findEntry(FLAG_WORDS, String(value).toLowerCase()) ?? value, z.boolean());

/** Free text of a search, in the form that titles are kept in. */
export const search = plainLine(SEARCH_MAX).optional();

/** A calendar date, `yyyy-MM-dd`. */
export const date = z.iso.date();
/** Characters of a moment, with more places of a second than anybody counts. */
const MOMENT_MAX = 40;
/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime({ abort: true }).max(MOMENT_MAX);
/** A moment with the difference from UTC. */
export const momentAnywhere = z.iso.datetime({ offset: true, abort: true }).max(MOMENT_MAX);

/** A text of a given form, which is never longer than so many characters. */
export const formed = (form: RegExp, max: number) => z.string().regex(form, { abort: true }).max(max);
/** A colour as `#e15744`. */
export const hexColor = formed(/^#[0-9a-fA-F]{6}$/, 7);
