import { setBrief } from '@facet/contract/endpoints/briefs';
import { createCostSheet } from '@facet/contract/endpoints/costs';
import { createPriceSnapshot } from '@facet/contract/endpoints/prices';
import { setStones } from '@facet/contract/endpoints/stones';
import { briefAsks } from '@facet/contract/entities/style-brief';
import { priceList } from '@facet/contract/entities/price';
import { workedExample, writeSheet } from './costs.ts';
import type { Person } from './people.ts';
import { inDays, type Project } from './studio.ts';

const rate = (key: string, title: string, price: string, by: 'piece' | 'net' = 'piece') => ({ key, title, price, by });
const diamond = { species: 'diamond' as const, origin: 'natural' as const, shape: 'round' as const, quality: 'G-H VS' };

/** Prices of the house at a gold price. */
const pricesAt = (gold: string) => {
  const day = { day: inDays(-9), source: 'LBMA PM' };
  return priceList.parse({
    currency: 'USD',
    metals: [
      { metal: 'gold', spot: gold, ...day },
      { metal: 'silver', spot: '30.36', ...day },
      { metal: 'platinum', spot: '973.00', ...day },
    ],
    currencies: [{ currency: 'EUR', rate: '1.0548', ...day }],
    alloys: [
      { alloy: 'yellow-14', metal: 'gold', premium_pct: '1', loss_pct: '6' },
      { alloy: 'yellow-18', metal: 'gold', premium_pct: '1', loss_pct: '6' },
    ],
    stones: [
      { ...diamond, mm: '1.30', price: '280.00' },
      { ...diamond, mm: '1.50', price: '290.00' },
    ],
    settings: [rate('pave', 'Pavé', '2.50')],
    labour: [rate('cad', 'CAD, 1 of 40', '6.00'), rate('casting', 'Casting in trees', '1.50', 'net')],
  });
};

/** A style with stones, a brief, and an estimate that is over it; gold has moved since. */
export async function makeCosts(by: Person, spaceId: number, project: Project, styleId: number): Promise<void> {
  const place = { projectId: project.id, styleId };
  const ofSpace = { params: { spaceId } };
  await by.call(createPriceSnapshot, { ...ofSpace, body: { prices: pricesAt('2687.45'), base: null } });
  const halo = { ...diamond, length: 1.3, width: 1.3, setting: 'Pavé' };
  const rows = [
    { id: 'halo', quantity: 18, place: 'Halo', ...halo },
    { id: 'shoulders', quantity: 6, place: 'Shoulders', ...halo },
  ];
  await by.call(setStones, { params: place, body: { rows } });
  const asks = briefAsks.parse({
    text: 'A halo for a bride who rides: low, no snag.',
    alloy: 'yellow-14',
    ring_mm: 16.51,
    ring_text: 'US 6',
    quantity: 40,
    due: inDays(12),
  });
  const money = { currency: 'USD', wholesale: '1640.00', vendor: '1100.00', stones: null };
  await by.call(setBrief, { params: place, body: { asks, money } });
  const { data } = await by.call(createCostSheet, { params: place, body: {} });
  await writeSheet(by, { ...place, sheetId: data.id }, workedExample());
  await by.call(createPriceSnapshot, { ...ofSpace, body: { prices: pricesAt('2700.00'), base: 1 } });
}

/** What people wrote there themselves. */
export const TYPED: ReadonlySet<string> = new Set(
  [workedExample()].flatMap(({ metal, stones, processes, others }) => [
    // What its first sheet, folders and spaces are called.
    '14 kt yellow',
    'High jewelry',
    'My Space',
    metal.title,
    ...stones.flatMap(({ title, setting_title: setting }) => [title, setting]),
    ...[...processes, ...others].map(({ title }) => title),
  ]),
);
