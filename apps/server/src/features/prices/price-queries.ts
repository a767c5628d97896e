import { COURSE_MAX } from '@facet/contract/constants/limits';
import type { CostStatus } from '@facet/contract/constants/statuses';
import type { CostRules, PriceConnector, PriceList } from '@facet/contract/entities/price';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { costed } from './costed-sql.ts';

const value = sql.placeholder;
const maker = sql`maker.id as "userId", concat_ws(' ', maker.first_name, maker.last_name) as "userName"`;
const ofSpace = sql`price_snapshots snap join users maker on maker.id = snap.created_by
  where snap.space_id = ${value('spaceId')}`;

type Made = { number: number; createdAt: Date; userId: number; userName: string };
export type Snapshot = Made & { source: string; prices: PriceList };

/** The newest snapshot, or the one with a `number`. */
export const snapshotQuery = prepared<Snapshot>(
  'price_snapshot',
  sql`select snap.number, snap.created_at as "createdAt", snap.source, snap.prices, ${maker} from ${ofSpace}
      and (${value('number')}::int is null or snap.number = ${value('number')}::int)
    order by snap.number desc limit 1`,
);

/** How a space calculates, once it has said so. */
export const rulesQuery = prepared<{ rules: CostRules; updatedAt: Date }>(
  'cost_rules_of_space',
  sql`select rules.rules, rules.updated_at as "updatedAt" from cost_rules rules
    where rules.space_id = ${value('spaceId')} limit 1`,
);

/** Houses at once whose prices are fetched. */
const CONNECTORS_MAX = 1000;
/** The connectors that are on, with whoever set them. */
export const connectorsQuery = prepared<{ spaceId: number; connector: PriceConnector; userId: number }>(
  'price_connectors',
  sql`select rules.space_id as "spaceId", rules.rules -> 'connector' as connector, rules.updated_by as "userId"
    from cost_rules rules join spaces s on s.id = rules.space_id and s.deleted_at is null
    where rules.rules #>> '{connector,is_on}' = 'true' order by rules.space_id limit ${sql.raw(String(CONNECTORS_MAX))}`,
);

/** The metals of the newest snapshots, newest first. */
export const courseQuery = prepared<Made & { metals: PriceList['metals'] }>(
  'price_course',
  sql`select snap.number, snap.created_at as "createdAt", ${maker}, snap.prices -> 'metals' as metals
    from ${ofSpace} order by snap.number desc limit ${sql.raw(String(COURSE_MAX))}`,
);

/** Snapshots with the prices of the one before each, newest first; numbers have no gaps. */
export const priceHistoryQuery = prepared<Snapshot & { before: PriceList | null; total: number }>(
  'price_history',
  sql`select snap.number, snap.created_at as "createdAt", snap.source, snap.prices, ${maker},
      (select earlier.prices from price_snapshots earlier
        where earlier.space_id = snap.space_id and earlier.number = snap.number - 1) as before,
      (select max(newest.number) from price_snapshots newest where newest.space_id = snap.space_id) as total
    from ${ofSpace} order by snap.number desc limit ${value('limit')} offset ${value('offset')}`,
);

/** How many sheets stand on some snapshots, of those whose costs the reader sees. */
export const standingQuery = prepared<{ number: number; status: CostStatus; total: number }>(
  'sheets_on_snapshots',
  sql`${costed} select (sheet.ground ->> 'snapshot')::int as number, sheet.status, count(*)::int as total
    from costed join styles style on style.project_id = costed.id and style.deleted_at is null
    join cost_sheets sheet on sheet.style_id = style.id
    where (sheet.ground ->> 'snapshot')::int = any(${value('numbers')}::int[])
    group by 1, 2 order by 1, 2 limit 200`,
);
