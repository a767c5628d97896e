import type { CostRules, PriceList, PriceSnapshotWire } from '@facet/contract/entities/price';
import type { SnapshotEntry } from '@facet/contract/entities/space-prices';
import type { CostStatus } from '@facet/contract/constants/statuses';
import { differencesOf } from './differences.ts';
import type { Snapshot } from './price-queries.ts';

type Made = { createdAt: Date; userId: number; userName: string };
export const presentMade = ({ createdAt, userId, userName }: Made) => ({
  created_at: createdAt.toISOString(),
  created_by: { id: userId, name: userName },
});

export const presentSnapshot = ({ number, source, prices, ...made }: Snapshot): PriceSnapshotWire => ({
  number,
  ...presentMade(made),
  source,
  prices,
});

type Entry = Snapshot & { before: PriceList | null };
type Standing = { number: number; status: CostStatus; total: number };

export const presentEntry = ({ before, ...snapshot }: Entry, standing: readonly Standing[]): SnapshotEntry => ({
  number: snapshot.number,
  ...presentMade(snapshot),
  source: snapshot.source,
  changes: differencesOf(before, snapshot.prices, 'figures'),
  sheets: standing.filter(({ number }) => number === snapshot.number).map(({ status, total }) => ({ status, total })),
});

const DAY_MS = 86_400_000;

/** Metals and currencies that are older than the rules allow on a day, oldest first. */
export function oldPrices({ metals, currencies }: PriceList, { max_age_days: most }: CostRules, today: string) {
  const ages = [
    ...metals.map(({ metal, day }) => ({ of: metal, day })),
    ...currencies.map(({ currency, day }) => ({ of: currency, day })),
  ].map(({ of, day }) => ({ of, days: Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS) }));
  return ages.filter(({ days }) => days > most).toSorted((one, other) => other.days - one.days);
}
