import type { CostRules } from '@facet/contract/entities/price';
import type { SpacePricesWire } from '@facet/contract/entities/space-prices';
import { t } from '@facet/contract/words/speech';
import { costRules } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { forbidden } from '../../../platform/errors.ts';
import { refuseStale } from '../../../platform/refuse-stale.ts';
import { lockedPricesFor } from '../access.ts';
import { getPrices } from '../get-prices.ts';
import { rulesQuery } from '../price-queries.ts';
import { tellCostReaders } from './tell-cost-readers.ts';

type Change = { spaceId: number; rules: CostRules; updatedAt?: string | null | undefined };

/** Sets how a space calculates, for its administrators; sheets that exist keep what they have. */
export async function updateCostRules(
  app: App,
  actor: Actor,
  { spaceId, rules, updatedAt }: Change,
): Promise<SpacePricesWire> {
  await transact(app, async (tx) => {
    const { mayEditRules } = await lockedPricesFor(tx, actor, spaceId);
    if (!mayEditRules) throw forbidden(t('set the rules of costs'));
    const [set] = await rulesQuery(tx, { spaceId });
    if (set) refuseStale(set.updatedAt, updatedAt, 'cost rules');
    const changed = { rules, updatedBy: actor.userId, updatedAt: new Date() };
    await tx
      .insert(costRules)
      .values({ spaceId, ...changed })
      .onConflictDoUpdate({ target: costRules.spaceId, set: changed });
    await tellCostReaders(tx, spaceId);
  });
  return getPrices(app, actor, spaceId);
}
