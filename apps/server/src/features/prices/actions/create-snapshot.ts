import type { PriceList, PriceSnapshotWire } from '@facet/contract/entities/price';
import { message } from '@facet/contract/words/speech';
import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../../db/client.ts';
import { priceSnapshots } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { lockedPricesFor } from '../access.ts';
import { presentSnapshot } from '../present-prices.ts';
import { snapshotQuery, type Snapshot } from '../price-queries.ts';
import { tellCostReaders } from './tell-cost-readers.ts';

const CHANGED_TEXT = message('Someone else saved newer prices. Reload them and try again.');

export type PricesToKeep = {
  spaceId: number;
  /** The number of the snapshot that the change was made from, null if there was none. */
  base: number | null;
  source: string;
};

/** The newest snapshot of a space whose row is locked; 409 if it is another than the change was made from. */
export async function newestFor(tx: Tx, { spaceId, base }: PricesToKeep): Promise<Snapshot | null> {
  const [newest] = await snapshotQuery(tx, { spaceId, number: null });
  if ((newest?.number ?? null) !== base) throw conflict(CHANGED_TEXT);
  return newest ?? null;
}

/** Keeps prices under the next number; the same once more is no snapshot. */
export async function keepPrices(
  tx: Tx,
  actor: Pick<Actor, 'userId'>,
  kept: PricesToKeep & { prices: PriceList },
): Promise<number> {
  const { spaceId, prices, source } = kept;
  const newest = await newestFor(tx, kept);
  if (newest && isDeepStrictEqual(newest.prices, prices)) return newest.number;
  const number = (newest?.number ?? 0) + 1;
  await tx.insert(priceSnapshots).values({ spaceId, number, prices, source, createdBy: actor.userId });
  await tellCostReaders(tx, spaceId);
  return number;
}

/** Keeps the prices of a space as somebody typed them. */
export async function createPriceSnapshot(
  app: App,
  actor: Actor,
  kept: PricesToKeep & { prices: PriceList },
): Promise<PriceSnapshotWire> {
  const { spaceId } = kept;
  const number = await transact(app, async (tx) => {
    await lockedPricesFor(tx, actor, spaceId);
    return keepPrices(tx, actor, kept);
  });
  const [made] = await snapshotQuery(app.db, { spaceId, number });
  if (!made) throw notFound('snapshot');
  return presentSnapshot(made);
}
