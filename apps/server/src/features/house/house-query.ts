import type { Alloy } from '@facet/contract/craft/alloys';
import type { MakingLimits } from '@facet/contract/craft/limits';
import type { SpecTemplate } from '@facet/contract/craft/spec';
import type { HouseChangeWire } from '@facet/contract/entities/house';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';

const value = sql.placeholder;

type Set<Kind extends HouseChangeWire['kind'], Data> = {
  kind: Kind;
  data: Data;
  /** What it replaced, in a history; null where that was what every house begins with. */
  before?: Data | null;
};
export type HouseChange = {
  id: number;
  createdAt: Date;
  userId: number;
  userName: string;
} & (Set<'alloys', Alloy[]> | Set<'limits', MakingLimits> | Set<'specs', SpecTemplate[]>);

const columns = sql`change.id, change.kind, change.data, change.created_at as "createdAt", maker.id as "userId",
  concat_ws(' ', maker.first_name, maker.last_name) as "userName"`;
const before = sql`(select earlier.data from house_changes earlier
    where earlier.space_id = change.space_id and earlier.kind = change.kind and earlier.id < change.id
    order by earlier.id desc limit 1) as before`;

/** The newest state of each kind that a space has ever set. */
export const houseQuery = prepared<HouseChange>(
  'house_of_space',
  sql`select ${columns}
    from (select distinct on (kind) * from house_changes where space_id = ${value('spaceId')}
      order by kind, id desc) change
    join users maker on maker.id = change.created_by order by change.kind limit 3`,
);

/** Every state that was set, the newest first. */
export const houseChangesQuery = prepared<HouseChange & { total: number }>(
  'house_changes_of_space',
  sql`select ${columns}, ${before}, count(*) over ()::int as total
    from house_changes change join users maker on maker.id = change.created_by
    where change.space_id = ${value('spaceId')}
    order by change.id desc limit ${value('count')} offset ${value('from')}`,
);
