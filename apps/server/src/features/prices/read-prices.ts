import { FIRST_COST_RULES, type CostRules, type PriceList } from '@facet/contract/entities/price';
import type { SqlRunner } from '../../db/prepared.ts';
import { rulesQuery, snapshotQuery } from './price-queries.ts';

/** What sheets of a space take prices from, and how the space calculates. */
export type PricesRead = {
  snapshot: { number: number; created_at: Date; prices: PriceList } | null;
  rules: CostRules;
};

/** The newest snapshot of a space, or the one with a number: null if there is none. The rules are always today's. */
export async function readPrices(db: SqlRunner, spaceId: number, number?: number): Promise<PricesRead> {
  const [snapshot] = await snapshotQuery(db, { spaceId, number: number ?? null });
  const [set] = await rulesQuery(db, { spaceId });
  return {
    snapshot: snapshot ? { number: snapshot.number, created_at: snapshot.createdAt, prices: snapshot.prices } : null,
    rules: set?.rules ?? FIRST_COST_RULES,
  };
}
