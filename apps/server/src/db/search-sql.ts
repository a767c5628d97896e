import { searchWords } from '@facet/contract/fold';
import { sql, type SQL } from 'drizzle-orm';

const value = sql.placeholder;

/** More are not looked for: a whole page was pasted. */
const WORDS_MAX = 16;

/** The words of a search as patterns of LIKE, whose own signs are no part of a folded word; null for no search. */
export const wordPatterns = (typed: string | undefined): string[] | null => {
  const words = searchWords(typed ?? '');
  return words.length === 0 ? null : words.slice(0, WORDS_MAX).map((word) => `%${word}%`);
};

const like = (text: SQL, patterns: SQL) => sql`fold(${text}) like all(${patterns}::text[])`;

/** Whether a text has every word of the value `search` (or another of this name), in any order. */
export const hasWords = (text: SQL, name = 'search'): SQL => like(text, sql`${value(name)}`);

/** The same, true without a search. */
export const isFound = (text: SQL): SQL => sql`(${value('search')}::text[] is null or ${hasWords(text)})`;

/** The condition of a search for statements that are put together for each call; none without a search. */
export function isSearched(text: SQL, typed: string | undefined): SQL | undefined {
  const patterns = wordPatterns(typed);
  return patterns ? like(text, sql`${sql.param(patterns)}`) : undefined;
}
