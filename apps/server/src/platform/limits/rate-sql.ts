import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';

const value = sql.placeholder;

/** Units wanted from one window of one limit. */
export type Wanted = { key: string; seconds: number; cost: number; max: number };

const wanted = sql`wanted as materialized (select * from json_to_recordset(${value('wanted')}::json)
  as wanted (key text, seconds int, cost int, max int))`;
const isSame = sql`held.key = wanted.key and held.window_seconds = wanted.seconds`;
const now = sql`statement_timestamp()`;
// Always in the same order, so that two calls never deadlock.
const locked = sql`held as materialized (select held.*, wanted.seconds, wanted.cost, wanted.max
  from rate_counts held join wanted on ${isSame} order by held.key, held.window_seconds for update of held)`;
const isLocked = sql`row.key = held.key and row.window_seconds = held.window_seconds`;

// More than a whole window can hold has to wait for a full one.
const wait = sql`case when cost > max then seconds
  else greatest(ceil(extract(epoch from ends_at - ${now})), 1) end::int as wait`;

/** Starts windows that are not running, so that the next statement has rows to lock. */
export const openWindows = prepared(
  'open_rate_windows',
  sql`with ${wanted} insert into rate_counts as row (key, window_seconds, count, ends_at)
    select key, seconds, 0, ${now} + make_interval(secs => seconds) from wanted
    where not exists (select from rate_counts held where ${isSame} and held.ends_at > ${now}) order by key, seconds
    on conflict (key, window_seconds) do update set count = 0, ends_at = excluded.ends_at where row.ends_at <= ${now}`,
);

/**
 * Takes everything wanted, or nothing when a part does not fit; returns those parts and the seconds until
 * they would.
 */
export const takeUnits = prepared<{ key: string; wait: number }>(
  'take_rate_units',
  sql`with ${wanted}, ${locked},
    refused as (select * from held where count + cost > max),
    taken as (update rate_counts row set count = held.count + held.cost from held
      where ${isLocked} and not exists (select from refused))
    select key, ${wait} from refused order by wait desc`,
);

/** The parts of what is wanted that do not fit now; takes nothing. */
export const refusedUnits = prepared<{ key: string; wait: number }>(
  'refused_rate_units',
  sql`with ${wanted}, refused as (select held.*, wanted.seconds, wanted.cost, wanted.max
      from rate_counts held join wanted on ${isSame} and held.ends_at > ${now} where held.count + wanted.cost > wanted.max)
    select key, ${wait} from refused order by wait desc`,
);

export const returnUnits = prepared(
  'return_rate_units',
  sql`with ${wanted}, ${locked} update rate_counts row set count = greatest(held.count - held.cost, 0) from held
    where ${isLocked}`,
);

export const usedUnits = prepared<{ used: number }>(
  'used_rate_units',
  sql`with ${wanted} select coalesce(max(held.count), 0)::int as used from wanted
    join rate_counts held on ${isSame} and held.ends_at > ${now}`,
);

export const sweepWindows = prepared(
  'sweep_rate_windows',
  sql`delete from rate_counts where ends_at < ${now} - interval '1 minute'`,
);
