import type { CostBody } from '@facet/contract/entities/cost-sheet';
import { FIRST_COST_RULES, type CostRules, type PriceList } from '@facet/contract/entities/price';
import { stoneRows, type StoneRow } from '@facet/contract/entities/stone-list';
import { MEASURE_EDITION } from '@facet/model/measure/edition';
import type { Measured } from '@facet/model/measure/measure-model';
import type { z } from 'zod';
import { costRules, fileMeasures, priceSnapshots, stoneLists } from '../../db/schema/index.ts';
import type { App } from '../../platform/app.ts';
import { makeItem } from './make-style.ts';

const usd = (amount: string | null) => ({ amount, currency: 'USD' });
const DAY = { day: '2026-11-20', source: 'LBMA PM' };
const rate = (key: string, title: string, price: string, by: 'piece' | 'net' = 'piece') => ({ key, title, price, by });

/** The prices of the trade's worked example. */
export const PRICES: PriceList = {
  currency: 'USD',
  metals: [
    { metal: 'gold', spot: '2687.45', ...DAY },
    { metal: 'silver', spot: '30.36', ...DAY },
    { metal: 'platinum', spot: '973.00', ...DAY },
  ],
  currencies: [{ currency: 'EUR', rate: '1.08', ...DAY }],
  alloys: [
    { alloy: 'yellow-14', metal: 'gold', premium_pct: '1', loss_pct: '6' },
    { alloy: 'yellow-18', metal: 'gold', premium_pct: '1', loss_pct: '6' },
    { alloy: 'platinum-950-ru', metal: 'platinum', premium_pct: '1', loss_pct: '6' },
    { alloy: 'silver-925', metal: 'silver', premium_pct: '1', loss_pct: '6' },
  ],
  stones: [
    { species: 'beryl', origin: 'natural', shape: 'oval', mm: '6', quality: '', price: '320', per: 'carat' },
    { species: 'diamond', origin: 'natural', shape: 'round', mm: '1.30', quality: 'G VS', price: '280', per: 'carat' },
  ],
  settings: [rate('prong', 'Prong, centre', '35.00'), rate('pave', 'Pavé', '2.50')],
  labour: [
    rate('cad', 'CAD', '6.00'),
    rate('print', 'Print', '8.00'),
    rate('casting', 'Casting', '1.50', 'net'),
    rate('finish', 'Finish', '18.00'),
  ],
};

/** The rules of the trade's worked example. */
export const RULES: CostRules = {
  ...FIRST_COST_RULES,
  overhead_pct: '8',
  vendor: { by: 'margin', pct: '20' },
  duty_pct: '5.5',
  insurance_pct: '0.5',
  wholesale_margin_pct: '35',
};

/** Its stones. */
export const STONES: StoneRow[] = stoneRows.parse([
  {
    id: 'centre',
    species: 'beryl',
    variety: 'Aquamarine',
    origin: 'natural',
    shape: 'oval',
    length: 8,
    width: 6,
    quantity: 1,
    carats: 1,
    weight_source: 'actual',
    setting: 'Prong, centre',
  },
  {
    id: 'halo',
    species: 'diamond',
    origin: 'natural',
    shape: 'round',
    length: 1.3,
    width: 1.3,
    quantity: 24,
    quality: 'G VS',
    setting: 'Pavé',
  },
] satisfies z.input<typeof stoneRows>);

/** Gives a space prices; the first snapshot comes with the example's rules. */
export async function addPrices(app: App, place: { spaceId: number; userId: number }, prices = PRICES, number = 1) {
  const { spaceId, userId } = place;
  await app.db.insert(priceSnapshots).values({ spaceId, number, prices, source: 'typed', createdBy: userId });
  if (number === 1) await app.db.insert(costRules).values({ spaceId, rules: RULES, updatedBy: userId });
}

/** Gives a style a stone list. */
export const addStones = (app: App, place: { styleId: number; userId: number }, rows = STONES, number = 1) =>
  app.db.insert(stoneLists).values({ styleId: place.styleId, number, rows, updatedBy: place.userId });

/** What the example has besides what prices, stones and rules say. */
export const withExample = (body: CostBody): CostBody => ({
  ...body,
  metal: { ...body.metal, volume_mm3: '300.000', typed_g: null },
  stones: body.stones.map((line) => (line.id === 'halo' ? { ...line, breakage_pct: '2' } : line)),
  processes: body.processes.map((line) => ({ ...line, not_costed: false })),
  others: [other('hallmark', 'Hallmark', '3.00'), other('packing', 'Control and packing', '4.00')],
  freight: usd('6.00'),
});
const other = (id: string, title: string, amount: string | null): CostBody['others'][number] => ({
  id,
  title,
  price_key: null,
  not_costed: false,
  group: 'other',
  quantity: '1',
  price: usd(amount),
});
/** A finding that nobody has priced. */
export const BEADS: CostBody['others'][number] = { ...other('beads', 'Sizing beads, pair', null), group: 'finding' };

const part = (name: string, volume: number | null): Measured['parts'][number] => ({
  key: name.toLowerCase(),
  name,
  layer: '',
  bodies: 1,
  volume,
  role: 'metal',
  isProposed: false,
  turned: 0,
  inside: 0,
  cavities: 0,
});
type Model = { head: number; shank: number | null; ring?: number; isOpen?: boolean };
const measuredAs = ({ head, shank, ring, isOpen = false }: Model): Measured => ({
  millimetres: 1,
  bounds: { min: [0, 0, 0], max: [20.51, 20.51, 6.1] },
  triangles: 100,
  leftOut: 0,
  unmeshed: null,
  ring: ring === undefined ? null : { centre: [0, 0, 0], normal: [0, 0, 1], diameter: ring },
  area: 100,
  volume: isOpen ? { kind: 'none', why: 'open' } : { kind: 'known', volume: head + (shank ?? 0), summed: null },
  faults: [],
  parts: [part('Head', head), ...(shank === null ? [] : [part('Shank', shank)])],
  thin: [],
  solid: null,
});

type Place = { projectId: number; moduleId: number; styleId: number; createdBy: number; version: number };
/** A version of a style whose model was measured so. */
export async function addModel(app: App, place: Place, model: Model): Promise<number> {
  const item = await makeItem(app, { ...place, format: 'stl' });
  await app.db
    .insert(fileMeasures)
    .values({ fileId: item.fileId, measured: measuredAs(model), edition: MEASURE_EDITION });
  return item.id;
}
/** The ring of the example in size US 6: 300 mm³, 158.23 of them in the shank. */
export const RING_6: Model = { head: 141.77, shank: 158.23, ring: 16.51 };
