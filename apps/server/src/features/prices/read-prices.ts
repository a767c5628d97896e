import { FIRST_COST_RULES, type CostRules, type PriceList } from '@facet/contract/entities/price';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { costRules, priceSnapshots } from '../../db/schema/index.ts';

export type SnapshotRead = { number: number; created_at: Date; prices: PriceList };
/** What sheets of a space take prices from, and how the space calculates. */
export type PricesRead = { snapshot: SnapshotRead | null; rules: CostRules };

/** How a space calculates, and since when; every house starts with the same rules. */
export async function readRules(db: Db, spaceId: number): Promise<{ rules: CostRules; updatedAt: Date | null }> {
  const [row] = await db
    .select({ rules: costRules.rules, updatedAt: costRules.updatedAt })
    .from(costRules)
    .where(eq(costRules.spaceId, spaceId))
    .limit(1);
  return row ?? { rules: FIRST_COST_RULES, updatedAt: null };
}

/** The newest snapshot of a space, or the one with a number: null if there is none. The rules are always today's. */
export async function readPrices(db: Db, spaceId: number, number?: number): Promise<PricesRead> {
  const ofSpace = eq(priceSnapshots.spaceId, spaceId);
  const [snapshot] = await db
    .select({
      number: priceSnapshots.number,
      created_at: priceSnapshots.createdAt,
      prices: priceSnapshots.prices,
    })
    .from(priceSnapshots)
    .where(number === undefined ? ofSpace : and(ofSpace, eq(priceSnapshots.number, number)))
    .orderBy(desc(priceSnapshots.number))
    .limit(1);
  const { rules } = await readRules(db, spaceId);
  return { snapshot: snapshot ?? null, rules };
}
