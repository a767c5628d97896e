import type { KnownBy } from '@facet/contract/constants/known-by';
import type { LogAction, LogItem } from '@facet/contract/constants/statuses';
import type { KeptLogValue } from '@facet/contract/constants/said';
import { COUNT_ALL } from '@facet/contract/constants/limits';
import { hasEntry } from '@facet/contract/tables';
import { sql, type SQL } from 'drizzle-orm';
import { prepared, type PreparedQuery } from '../../db/prepared.ts';
import { usualSize } from '../../db/usual-size.ts';
import { entryColumns } from './entry-sql.ts';
import { LOG_FILTERS, type LogFilter } from './log-filters-sql.ts';

type Crumb = { id: number; title: string } | null;

/** A log entry as the queries return it; what has been deleted since keeps its name. */
export type LogFacts = {
  id: number;
  event: string;
  itemType: LogItem;
  actionType: LogAction;
  itemId: number | null;
  knownBy: KnownBy | null;
  through: string | null;
  createdAt: string;
  oldValue: KeptLogValue;
  newValue: KeptLogValue;
  galleryGroupId: number | null;
  user: { id: number; firstName: string; lastName: string; avatarFileId: number | null };
  /** The administrator who did it on their behalf. */
  impersonator: { id: number; firstName: string; lastName: string } | null;
  module: Crumb;
  style: Crumb;
  file: Crumb;
  task: Crumb;
  parentComment: Crumb;
  isDeleted: boolean;
};

/** The requested filters, null where there is none; people who see every module are not filtered by module. */
export type LogValues = { projectId: number } & Readonly<Record<LogFilter, unknown>>;

type Listing = { asc: PreparedQuery<LogFacts>; desc: PreparedQuery<LogFacts>; count: PreparedQuery<{ total: number }> };

const value = sql.placeholder;

type Direction = { beyond: SQL; order: SQL };

// Project and id together, so that the index on both leads straight to any page; a filter, or the primary key over all
// projects' entries, would not. The first page begins at the very end.
const projectId = sql`${value('projectId')}::int`;
const OLDEST_FIRST: Direction = {
  beyond: sql`(entry.project_id, entry.id) > (${projectId}, coalesce(${value('key')}::bigint, 0))
    and entry.project_id <= ${projectId}`,
  order: sql.raw('entry.project_id, entry.id'),
};
const NEWEST_FIRST: Direction = {
  beyond: sql`(entry.project_id, entry.id) < (${projectId}, coalesce(${value('key')}::bigint, 9223372036854775807))
    and entry.project_id >= ${projectId}`,
  order: sql.raw('entry.project_id desc, entry.id desc'),
};

const listing = (conditions: readonly SQL[], { beyond, order }: Direction, size: number) => sql`select ${entryColumns}
  from (select entry.* from activities entry where ${sql.join([beyond, ...conditions], sql` and `)}
    order by ${order} limit ${sql.raw(String(size))}) entry
  join users u on u.id = entry.user_id order by ${order} limit ${value('limit')}::int`;

function makeListing(name: string, filters: readonly LogFilter[], size: number): Listing {
  const conditions = filters.map((filter) => LOG_FILTERS[filter]);
  const filtered = sql.join([sql`entry.project_id = ${projectId}`, ...conditions], sql` and `);
  const counting = sql`select count(*)::int as total
    from (select from activities entry where ${filtered} limit ${sql.raw(String(COUNT_ALL))}) counted`;
  return {
    asc: prepared(`log_asc${name}`, listing(conditions, OLDEST_FIRST, size)),
    desc: prepared(`log_desc${name}`, listing(conditions, NEWEST_FIRST, size)),
    count: prepared(`log_count${name}`, counting),
  };
}

const made = new Map<string, Listing>();
const isFilter = (name: string): name is LogFilter => hasEntry(LOG_FILTERS, name);

/** The queries for exactly these filters, so that each combination has its own plan; made on first use. */
export function logListing(values: LogValues, limit: number): Listing {
  const size = usualSize(limit);
  const asked = Object.keys(LOG_FILTERS)
    .filter(isFilter)
    .filter((filter) => values[filter] !== null);
  const name = `_${size}${asked.map((filter) => `_${filter}`).join('')}`;
  const known = made.get(name) ?? makeListing(name, asked, size);
  made.set(name, known);
  return known;
}
