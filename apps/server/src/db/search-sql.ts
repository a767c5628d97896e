import { searchWords } from '@facet/contract/fold';
import { sql, type SQL } from 'drizzle-orm';

const value = sql.placeholder;

/** More are not looked for: a whole page was pasted. */
const WORDS_MAX = 16;

/** A pattern of LIKE, whose own signs are no part of a folded word. */
const toPattern = (word: string) => `%${word}%`;

/** The words of a search as patterns; null for no search. */
export const wordPatterns = (typed: string | undefined): string[] | null => {
  const words = searchWords(typed ?? '');
  return words.length === 0 ? null : words.slice(0, WORDS_MAX).map(toPattern);
};

/** A text as searches compare it. */
export const foldedSql = (text: SQL): SQL => sql`fold(${text})`;

const like = (folded: SQL, patterns: SQL) => sql`${folded} like all(${patterns}::text[])`;

/** Whether a text has every word of the value `search` (or another of this name), in any order. */
export const hasWords = (text: SQL, name = 'search'): SQL => like(foldedSql(text), sql`${value(name)}`);

/** The same, true without a search. */
export const isFound = (text: SQL): SQL => sql`(${value('search')}::text[] is null or ${hasWords(text)})`;

/** The condition of a search for statements that are put together for each call; none without a search. */
export function isSearched(text: SQL, typed: string | undefined): SQL | undefined {
  const patterns = wordPatterns(typed);
  return patterns ? like(foldedSql(text), sql`${sql.param(patterns)}`) : undefined;
}

/*
 * Names over everything that somebody reaches are kept folded, in a column with an index of its groups of three letters
 * (pg_trgm). The index serves one pattern, not several: the longest word says which rows are looked at.
 */

/** Fewer plain letters in a row are in too many names for the index, which knows no others on every database. */
const INDEXED = /[a-z0-9]{3}/;
/** In a shorter word, one wrong letter leaves too little that is alike. */
const FORGIVEN = /^[a-z0-9]{5,}$/;

/** What is sent along with `candidates` and `hasName`. */
export type NameSearch = {
  search: string[] | null;
  /** The pattern that says which rows are looked at: of the longest word, if one can be looked up in the index. */
  first: string | null;
  isIndexed: boolean;
  near: string[] | null;
  alike: string | null;
};
export const NO_NAME: NameSearch = { search: null, first: null, isIndexed: false, near: null, alike: null };

const longest = (words: readonly string[]) =>
  words.reduce((long, word) => (word.length > long.length ? word : long), '');

/** A search for names that have every word. */
export function exactNames(typed: string): NameSearch {
  const words = searchWords(typed).slice(0, WORDS_MAX);
  const indexed = longest(words.filter((word) => INDEXED.test(word)));
  const first = toPattern(indexed || longest(words));
  return { ...NO_NAME, search: words.map(toPattern), first, isIndexed: indexed !== '' };
}

/** The same with a slip in each longer word forgiven; null if there is no such word. */
export function nearNames(typed: string): NameSearch | null {
  const words = searchWords(typed).slice(0, WORDS_MAX);
  const near = words.filter((word) => FORGIVEN.test(word));
  if (near.length === 0) return null;
  const exact = words.filter((word) => !FORGIVEN.test(word));
  return { ...NO_NAME, search: exact.map(toPattern), near, alike: longest(near) };
}

/** How many of the newest rows are looked at first. */
const NEWEST = sql.raw('5000');

/** Whether a folded text may have the words. */
export const mayHaveName = (folded: SQL): SQL =>
  sql`(${folded} like ${value('first')}::text or ${folded} %> ${value('alike')}::text)`;

/**
 * The ids of the rows of a table, with a column `folded`, that may have the words, where `isAsked` is true: those that are
 * just the text (value `exact`), then the newest, then all. Some come twice. Whoever reads it stops when there are enough.
 */
export const candidates = (table: 'styles' | 'tasks' | 'files', isAsked: SQL): SQL => {
  const ids = sql.raw(`select id from ${table} where`);
  const rows = sql.raw(table);
  return sql`${ids} ${isAsked} and ${value('isIndexed')}::bool and folded like ${value('exact')}::text
    union all select id from (select id, folded from ${rows} where ${isAsked} order by id desc limit ${NEWEST}) newest
      where folded like ${value('first')}::text
    union all ${ids} ${isAsked} and ${value('isIndexed')}::bool and folded like ${value('first')}::text
    union all ${ids} ${isAsked} and not ${value('isIndexed')}::bool and folded || '' like ${value('first')}::text
    union all ${ids} ${isAsked} and folded %> ${value('alike')}::text`;
};

/** The same of styles by their numbers. */
export const numbered = (isAsked: SQL): SQL => sql`select id from styles where ${isAsked}
      and number_folded like ${value('exact')}::text
    union all select id from styles where ${isAsked} and ${value('isIndexed')}::bool
      and number_folded like ${value('first')}::text
    union all select id from styles where ${isAsked} and not ${value('isIndexed')}::bool
      and number_folded || '' like ${value('first')}::text`;

const nearWords = sql`unnest(${value('near')}::text[]) typed (word)`;

/** Whether a folded text has every word, or something near to it. */
export const hasName = (folded: SQL): SQL => sql`(${like(folded, sql`${value('search')}`)}
  and (${value('near')}::text[] is null or not exists (select from ${nearWords} where not ${folded} %> typed.word)))`;

/** Whether it has any of them. */
export const hasPartOfName = (folded: SQL): SQL => sql`(${folded} like any(${value('search')}::text[])
  or exists (select from ${nearWords} where ${folded} %> typed.word))`;

/** What the row `style` is called, folded: its title, its number, and its tags. */
export const styleNames = sql`concat_ws(' ', style.folded, style.number_folded,
  (select string_agg(tag.folded, ' ') from style_tags st join tags tag on tag.id = st.tag_id where st.style_id = style.id))`;

/** Whether a style has every word of a search in its title, number and tags, true without a search; most titles have them alone. */
export const isStyleFound = sql`(${value('search')}::text[] is null
  or ${like(sql.raw('style.folded'), sql`${value('search')}`)} or ${like(styleNames, sql`${value('search')}`)})`;
