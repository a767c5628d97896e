import type { HouseKind } from '@facet/contract/entities/house';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import type { HouseData } from './load-house.ts';

const value = sql.placeholder;

type Said = { id: number; createdAt: Date; userId: number; userName: string };
type StateOf<Kind extends HouseKind> = { kind: Kind; data: HouseData[Kind] };
/** One kind as it was set. */
export type HouseState = Said & { [Kind in HouseKind]: StateOf<Kind> }[HouseKind];
type ChangeOf<Kind extends HouseKind> = StateOf<Kind> & { before: HouseData[Kind] | null };
/** The same with what it replaced; null where that was the default. */
export type HouseChange = Said & { [Kind in HouseKind]: ChangeOf<Kind> }[HouseKind];

const columns = sql`change.id, change.kind, change.data, change.created_at as "createdAt", maker.id as "userId",
  concat_ws(' ', maker.first_name, maker.last_name) as "userName"`;
const before = sql`(select earlier.data from house_changes earlier
    where earlier.space_id = change.space_id and earlier.kind = change.kind and earlier.id < change.id
    order by earlier.id desc limit 1) as before`;

/** The newest state of each kind that a space has ever set. */
export const houseQuery = prepared<HouseState>(
  'house_of_space',
  sql`select ${columns}
    from (select distinct on (kind) * from house_changes where space_id = ${value('spaceId')}
      order by kind, id desc) change
    join users maker on maker.id = change.created_by order by change.kind limit 6`,
);

/** Every state that was set, newest first. */
export const houseChangesQuery = prepared<HouseChange & { total: number }>(
  'house_changes_of_space',
  sql`select ${columns}, ${before}, count(*) over ()::int as total
    from house_changes change join users maker on maker.id = change.created_by
    where change.space_id = ${value('spaceId')}
    order by change.id desc limit ${value('count')} offset ${value('from')}`,
);
