import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import { spaces } from '../../../db/schema/index.ts';
import { notify } from '../../notifications/actions/notify.ts';
import { concernedBy } from '../../notifications/concerns.ts';
import { costReadersOf } from './tell-cost-readers.ts';

const spaceId = sql`${sql.placeholder('spaceId')}::int`;

/** Whether one of these people was told since the last prices came or the rules were set: the same outage, then. */
const isToldQuery = prepared<{ isTold: boolean }>(
  'prices_outage_told',
  sql`select exists (select from notifications n where n.user_id = any(${sql.placeholder('userIds')}::int[])
      and n.type = 'prices_warning' and (n.data ->> 'space_id')::int = ${spaceId}
      and n.created_at > greatest(
        (select max(snap.created_at) from price_snapshots snap where snap.space_id = ${spaceId} and snap.source = 'connector'),
        (select rules.updated_at from cost_rules rules where rules.space_id = ${spaceId}))) as "isTold" limit 1`,
);

/** Tells whoever may type the prices of a space that none come from its connector: once, however long it lasts. */
export async function tellOutage(tx: Tx, ofSpace: number): Promise<void> {
  const userIds = concernedBy('prices_warning', { pricers: await costReadersOf(tx, ofSpace) });
  const [found] = await isToldQuery(tx, { spaceId: ofSpace, userIds });
  const [space] = await tx.select({ title: spaces.title }).from(spaces).where(eq(spaces.id, ofSpace)).limit(1);
  if (found?.isTold || !space) return;
  const told = { kind: 'prices_missing', space: space.title } as const;
  await notify(tx, { userIds, actorId: null, type: 'prices_warning', told, data: { space_id: ofSpace } });
}
