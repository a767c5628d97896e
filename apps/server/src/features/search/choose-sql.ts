import { SEARCH_COUNT_MAX } from '@facet/contract/constants/limits';
import { sql, type SQL } from 'drizzle-orm';
import { hasWords } from '../../db/search-sql.ts';

const value = sql.placeholder;

/** Whether a name has the words of the search; without one, whether the row was opened recently. */
export const isMeant = (id: SQL, name: SQL): SQL => sql`case when ${value('search')}::text[] is null
  then ${id} = any(${value('recent')}::int[]) else ${hasWords(name)} end`;

/** Only rows of one project, where that is asked for. */
export const isInScope = (projectId: SQL): SQL =>
  sql`(not ${value('onlyProject')}::bool or ${projectId} = ${value('projectId')}::int)`;

const nearest = (id: SQL, isHere: SQL): SQL => sql`(${isHere}) is true desc,
  array_position(${value('recent')}::int[], ${id}) nulls last`;

/**
 * Rows of the open project first, then recently opened ones; among each, names that are just the text, then those that
 * begin with it.
 */
export const nearestFirst = (id: SQL, name: SQL, isHere: SQL): SQL =>
  sql`${nearest(id, isHere)}, (fold(${name}) = ${value('exact')}::text) is true desc,
    starts_with(fold(${name}), ${value('exact')}::text) is true desc`;

/**
 * As many as are counted, chosen by what is quick to compare, so that a letter that every name contains doesn't make
 * the rest look at every row.
 */
export const mostOf = (id: SQL, isHere: SQL, newest: SQL): SQL =>
  sql`order by ${nearest(id, isHere)}, ${newest} desc limit ${sql.raw(String(SEARCH_COUNT_MAX))}`;

/** Whether a column is the open project. */
export const isOfProject = (projectId: SQL): SQL => sql`${projectId} = ${value('projectId')}::int`;
