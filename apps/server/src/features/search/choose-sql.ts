import { SEARCH_COUNT_MAX } from '@facet/contract/constants/limits';
import { sql, type SQL } from 'drizzle-orm';

const value = sql.placeholder;

/** Whether there is nothing to look for but what was opened recently. */
export const isRecall = sql`${value('search')}::text[] is null`;

/** Only rows of one project, where that is asked for. */
export const isInScope = (projectId: SQL): SQL =>
  sql`(not ${value('onlyProject')}::bool or ${projectId} = ${value('projectId')}::int)`;

/**
 * Rows of the open project first, then recently opened ones; among each, names that are just the text, then those that
 * begin with it.
 */
export const nearestFirst = (id: SQL, folded: SQL, isHere: SQL): SQL =>
  sql`(${isHere}) is true desc, array_position(${value('recent')}::int[], ${id}) nulls last,
    (${folded} = ${value('exact')}::text) is true desc, starts_with(${folded}, ${value('exact')}::text) is true desc`;

/** As many as are counted. */
export const most = sql`limit ${sql.raw(String(SEARCH_COUNT_MAX))}`;

/**
 * In so few projects, reading every name, one project after the other, takes less time than looking in those of all the
 * others.
 */
const FEW_PROJECTS = sql.raw('50');
/** Whether somebody reaches so much that names are looked up in the index over everything; follows `reach` and `sight`. */
export const isWide = sql`(select count(*) > ${FEW_PROJECTS} and not ${value('onlyProject')}::bool from home)`;

// Candidates are looked up one by one, as they come: `offset 0` and `is true` let nothing be joined in another order, so that
// reading stops after what comes first. Each comes in at most this many ways.
const enough = sql.raw(String(SEARCH_COUNT_MAX * 4));
/** Enough to count from, for those who reach so much that a letter would have every row read; all, for others. */
export const limitEnough = sql`limit case when ${isWide} then ${enough} end`;

/** Whether a column is the open project. */
export const isOfProject = (projectId: SQL): SQL => sql`${projectId} = ${value('projectId')}::int`;
