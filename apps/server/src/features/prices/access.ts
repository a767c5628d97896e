import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { spaces } from '../../db/schema/index.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import { t } from '@facet/contract/words/speech';
import { isLimited } from '../access/sight-sql.ts';
import { costed } from './costed-sql.ts';

const userId = sql`${sql.placeholder('userId')}`;

const rightsQuery = prepared<{ leads: boolean; seesCosts: boolean }>(
  'rights_to_prices',
  sql`${costed} select exists (select from led) and not ${isLimited(userId)} as leads,
      exists (select from costed) as "seesCosts"
    from spaces s where s.id = ${sql.placeholder('spaceId')} and s.deleted_at is null limit 1`,
);

/** The values by which a statement knows whose costs are asked for. */
export const costReader = (actor: Actor, spaceId: number) => ({
  userId: actor.userId,
  isProven: actor.emailVerified,
  spaceId,
});

/**
 * Whether somebody may read and type the prices of a space, as its administrator or because they see the costs of one
 * of its projects; only the first set its rules. Else 404 or 403.
 */
export async function pricesFor(db: Db, actor: Actor, spaceId: number): Promise<{ mayEditRules: boolean }> {
  const [rights] = await rightsQuery(db, costReader(actor, spaceId));
  if (!rights) throw notFound('space');
  if (!rights.leads && !rights.seesCosts) throw forbidden(t('view the prices of the space'));
  return { mayEditRules: rights.leads };
}

/** Like `pricesFor`, with the space's row locked, so that snapshots get their numbers one after the other. */
export async function lockedPricesFor(tx: Tx, actor: Actor, spaceId: number): Promise<{ mayEditRules: boolean }> {
  await tx.select({ id: spaces.id }).from(spaces).where(eq(spaces.id, spaceId)).for('no key update');
  return pricesFor(tx, actor, spaceId);
}
