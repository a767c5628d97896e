import type { CostRules } from '@facet/contract/entities/price';
import type { SpacePricesWire } from '@facet/contract/entities/space-prices';
import { t } from '@facet/contract/words/speech';
import { isDeepStrictEqual } from 'node:util';
import { costRules } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { todayOf, type Actor } from '../../../platform/auth/actor.ts';
import { forbidden } from '../../../platform/errors.ts';
import { refuseStale } from '../../../platform/refuse-stale.ts';
import { lockedPricesFor, pricesFor } from '../access.ts';
import { getPrices } from '../get-prices.ts';
import { rulesQuery } from '../price-queries.ts';
import { keepSpots, readConnector } from './take-connector-prices.ts';
import { tellCostReaders } from './tell-cost-readers.ts';

type Change = { spaceId: number; rules: CostRules; updatedAt?: string | null | undefined };

const DEED = () => t('set the rules of costs');

/** The prices of a connector that is turned on or changed: one that gives none is not. */
async function findSpots(app: App, actor: Actor, { spaceId, rules: { connector } }: Change) {
  if (!connector?.is_on) return null;
  const { mayEditRules } = await pricesFor(app.db, actor, spaceId);
  if (!mayEditRules) throw forbidden(DEED());
  const [set] = await rulesQuery(app.db, { spaceId });
  if (isDeepStrictEqual(set?.rules.connector, connector)) return null;
  return readConnector(app, connector, todayOf(actor));
}

/** Sets how a space calculates, for its administrators; sheets that exist keep what they have. */
export async function updateCostRules(
  app: App,
  actor: Actor,
  { spaceId, rules, updatedAt }: Change,
): Promise<SpacePricesWire> {
  const spots = await findSpots(app, actor, { spaceId, rules });
  await transact(app, async (tx) => {
    const { mayEditRules } = await lockedPricesFor(tx, actor, spaceId);
    if (!mayEditRules) throw forbidden(DEED());
    const [set] = await rulesQuery(tx, { spaceId });
    if (set) refuseStale(set.updatedAt, updatedAt, 'cost rules');
    const { connector = set?.rules.connector } = rules;
    const changed = { rules: { ...rules, connector }, updatedBy: actor.userId, updatedAt: new Date() };
    await tx
      .insert(costRules)
      .values({ spaceId, ...changed })
      .onConflictDoUpdate({ target: costRules.spaceId, set: changed });
    if (spots) await keepSpots(tx, actor, { spaceId, spots });
    await tellCostReaders(tx, spaceId);
  });
  return getPrices(app, actor, spaceId);
}
