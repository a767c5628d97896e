import type { LogAction, LogItem } from '@facet/contract/constants/statuses';
import type { LogValue } from '@facet/contract/entities/log-entry';
import { COUNT_ALL } from '@facet/contract/constants/limits';
import { sql, type SQL } from 'drizzle-orm';
import { prepared, type PreparedQuery } from '../../db/prepared.ts';
import { entryColumns } from './entry-sql.ts';
import { LOG_FILTERS, type LogFilter } from './log-filters-sql.ts';

type Crumb = { id: number; title: string } | null;

/** A log entry as the queries bring it; what was deleted meanwhile keeps its name. */
export type LogFacts = {
  id: number;
  event: string;
  itemType: LogItem;
  actionType: LogAction;
  itemId: number | null;
  createdAt: string;
  oldValue: LogValue;
  newValue: LogValue;
  galleryGroupId: number | null;
  user: { id: number; firstName: string; lastName: string; avatarFileId: number | null };
  module: Crumb;
  style: Crumb;
  file: Crumb;
  task: Crumb;
  parentComment: Crumb;
  isDeleted: boolean;
};

/** What is asked for, null where nothing is; who sees every module is not filtered by modules. */
export type LogValues = { projectId: number } & Readonly<Record<LogFilter, unknown>>;

type Listing = { asc: PreparedQuery<LogFacts>; desc: PreparedQuery<LogFacts>; count: PreparedQuery<{ total: number }> };

const value = sql.placeholder;

// Beyond a key that is always there, the first page's being the end of all: so the index leads to any page at once.
const listing = (filtered: SQL, beyond: SQL, order: SQL) => sql`select ${entryColumns}
  from activities entry join users u on u.id = entry.user_id
  where ${filtered} and entry.id ${beyond} order by ${order} limit ${value('limit')}`;
const above = sql`> coalesce(${value('key')}::bigint, 0)`;
const below = sql`< coalesce(${value('key')}::bigint, 9223372036854775807)`;

function makeListing(name: string, filters: readonly LogFilter[]): Listing {
  const conditions = filters.map((filter) => LOG_FILTERS[filter]);
  const filtered = sql.join([sql`entry.project_id = ${value('projectId')}`, ...conditions], sql` and `);
  const counting = sql`select count(*)::int as total
    from (select from activities entry where ${filtered} limit ${sql.raw(String(COUNT_ALL))}) counted`;
  return {
    asc: prepared(`log_asc${name}`, listing(filtered, above, sql.raw('entry.id'))),
    desc: prepared(`log_desc${name}`, listing(filtered, below, sql.raw('entry.id desc'))),
    count: prepared(`log_count${name}`, counting),
  };
}

const made = new Map<string, Listing>();
const isFilter = (name: string): name is LogFilter => name in LOG_FILTERS;

/** The queries that ask for just these filters, so that each mixture has a plan of its own; made when first asked for. */
export function logListing(values: LogValues): Listing {
  const asked = Object.keys(LOG_FILTERS)
    .filter(isFilter)
    .filter((filter) => values[filter] !== null);
  const name = asked.map((filter) => `_${filter}`).join('');
  const known = made.get(name) ?? makeListing(name, asked);
  made.set(name, known);
  return known;
}
