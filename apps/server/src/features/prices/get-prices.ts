import { FIRST_COST_RULES, type PriceSnapshotWire } from '@facet/contract/entities/price';
import type { SpacePricesWire } from '@facet/contract/entities/space-prices';
import { SNAPSHOTS_AT_ONCE } from '@facet/contract/constants/limits';
import type { App } from '../../platform/app.ts';
import { todayOf, type Actor } from '../../platform/auth/actor.ts';
import { notFound } from '../../platform/errors.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { costReader, pricesFor } from './access.ts';
import { presentEntry, presentMade, presentSnapshot, oldPrices } from './present-prices.ts';
import { courseQuery, priceHistoryQuery, rulesQuery, snapshotQuery, standingQuery } from './price-queries.ts';

/** The prices of a space now, and how it calculates. */
export async function getPrices({ db }: App, actor: Actor, spaceId: number): Promise<SpacePricesWire> {
  const { mayEditRules } = await pricesFor(db, actor, spaceId);
  const [[snapshot], [set], course] = await Promise.all([
    snapshotQuery(db, { spaceId, number: null }),
    rulesQuery(db, { spaceId }),
    courseQuery(db, { spaceId }),
  ]);
  const numbers = snapshot ? [snapshot.number] : [];
  const standing = await standingQuery(db, { ...costReader(actor, spaceId), numbers });
  const rules = set?.rules ?? FIRST_COST_RULES;
  return {
    snapshot: snapshot ? presentSnapshot(snapshot) : null,
    rules: { ...rules, connector: mayEditRules ? rules.connector : undefined },
    rules_updated_at: set?.updatedAt.toISOString() ?? null,
    old: snapshot ? oldPrices(snapshot.prices, rules, todayOf(actor)) : [],
    drafts: standing.find(({ status }) => status === 'draft')?.total ?? 0,
    course: course.toReversed().map(({ number, metals, ...made }) => ({
      number,
      ...presentMade(made),
      metals: metals.map(({ metal, spot, day }) => ({ metal, spot, day })),
    })),
    abilities: { edit: true, edit_rules: mayEditRules },
  };
}

/** One snapshot by its number. */
export async function getPriceSnapshot(
  { db }: App,
  actor: Actor,
  { spaceId, number }: { spaceId: number; number: number },
): Promise<PriceSnapshotWire> {
  await pricesFor(db, actor, spaceId);
  const [snapshot] = await snapshotQuery(db, { spaceId, number });
  if (!snapshot) throw notFound('snapshot');
  return presentSnapshot(snapshot);
}

/** All snapshots with what each changed; a page is short, since each is compared as a whole. */
export async function listPriceSnapshots(
  { db }: App,
  actor: Actor,
  { spaceId, count, page }: { spaceId: number; count: number; page: number },
) {
  await pricesFor(db, actor, spaceId);
  const paging = pageOf({ count: Math.min(count, SNAPSHOTS_AT_ONCE), page });
  const rows = await priceHistoryQuery(db, { spaceId, limit: paging.limit, offset: paging.offset });
  const numbers = rows.map(({ number }) => number);
  const standing = await standingQuery(db, { ...costReader(actor, spaceId), numbers });
  const total = rows[0]?.total ?? 0;
  return { rows: rows.map((row) => presentEntry(row, standing)), total, next: nextPage(paging, total) };
}
