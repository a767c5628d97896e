import { diameterOfUs } from '@facet/contract/craft/ring-size';
import type { CostStatus } from '@facet/contract/constants/statuses';
import type { CostRules, PriceList } from '@facet/contract/entities/price';
import { stoneRow, type StoneRow } from '@facet/contract/entities/stone-list';
import { briefAsks, type BriefAsks, type BriefMoney } from '@facet/contract/entities/style-brief';

/** How the demo's house calculates: the rules of the trade's worked example. */
export const COST_RULES: CostRules = {
  max_age_days: 7,
  loss_rule: 'forward',
  overhead_pct: '8',
  vendor: { by: 'margin', pct: '20' },
  duty_pct: '5.5',
  insurance_pct: '0.5',
  wholesale_margin_pct: '35',
  keystone: '2',
  margin_floor_pct: '33',
};

const MELEE: readonly [mm: string, price: string][] = [
  ['1.3', '280.00'],
  ['1.5', '290.00'],
  ['1.7', '310.00'],
  ['2', '355.00'],
];

/** What the house adds to metals, and pays for stones and work; the same on both days. */
const HOUSE_PRICES: Pick<PriceList, 'alloys' | 'stones' | 'settings' | 'labour'> = {
  alloys: [
    { alloy: 'yellow-14', metal: 'gold', premium_pct: '1', loss_pct: '6' },
    { alloy: 'yellow-18', metal: 'gold', premium_pct: '1', loss_pct: '6' },
    { alloy: 'white-18-pd', metal: 'gold', premium_pct: '4', loss_pct: '7' },
    { alloy: 'rose-18', metal: 'gold', premium_pct: '1', loss_pct: '6.5' },
    { alloy: 'platinum-950-ru', metal: 'platinum', premium_pct: '1', loss_pct: '6' },
    { alloy: 'silver-925', metal: 'silver', premium_pct: '1', loss_pct: '6' },
  ],
  stones: [
    ...MELEE.map(([mm, price]) => ({
      species: 'diamond' as const,
      origin: 'natural' as const,
      shape: 'round' as const,
      mm,
      quality: 'G–H VS',
      price,
      per: 'carat' as const,
    })),
    { species: 'beryl', origin: 'natural', shape: 'round', mm: '8', quality: '', price: '320.00', per: 'carat' },
    {
      species: 'diamond',
      origin: 'natural',
      shape: 'round',
      mm: '6.5',
      quality: 'G–H VS',
      price: '1850.00',
      per: 'carat',
    },
  ],
  settings: [
    { key: 'prong-centre', title: 'Prong, centre', price: '35.00', by: 'piece' },
    { key: 'pave', title: 'Pavé', price: '2.50', by: 'piece' },
    { key: 'bezel', title: 'Bezel', price: '5.50', by: 'piece' },
  ],
  labour: [
    { key: 'cad', title: 'CAD, 1 of 40', price: '6.00', by: 'piece' },
    { key: 'print', title: 'Print', price: '8.00', by: 'piece' },
    { key: 'casting', title: 'Casting', price: '1.50', by: 'net' },
    { key: 'finish', title: 'Polish and rhodium', price: '18.00', by: 'piece' },
    { key: 'hallmark', title: 'Hallmark', price: '3.00', by: 'piece' },
    { key: 'packing', title: 'Control, packing', price: '4.00', by: 'piece' },
  ],
};

/** The house's prices with gold at so many USD per troy ounce. */
export const pricesAt = (gold: string, day: string): PriceList => ({
  currency: 'USD',
  metals: [
    { metal: 'gold', spot: gold, source: 'LBMA PM', day },
    { metal: 'silver', spot: '30.36', source: 'LBMA', day },
    { metal: 'platinum', spot: '973.00', source: 'LBMA PM', day },
    { metal: 'palladium', spot: '1004.00', source: 'LBMA PM', day },
  ],
  currencies: [
    { currency: 'EUR', rate: '1.0548', source: 'ECB', day },
    { currency: 'GBP', rate: '1.2664', source: 'ECB', day },
    { currency: 'CHF', rate: '1.1314', source: 'ECB', day },
  ],
  ...HOUSE_PRICES,
});

export type CostedStory = {
  title: string;
  asks: BriefAsks;
  money: BriefMoney;
  stones: StoneRow[];
  sheet: string;
  grams: string;
  /** The way of its sheet, from a draft on. */
  steps: CostStatus[];
};

const MELEE_ROW = {
  species: 'diamond',
  origin: 'natural',
  shape: 'round',
  quality: 'G–H VS',
  setting: 'Pavé',
} as const;
const melee = (id: string, place: string, quantity: number, mm: number): StoneRow =>
  stoneRow.parse({ ...MELEE_ROW, id, place, quantity, length: mm, width: mm, weight_source: 'chart' });
const centreDiamond = (id: string): StoneRow =>
  stoneRow.parse({ ...MELEE_ROW, id, place: 'Centre', quantity: 1, length: 6.5, width: 6.5, setting: 'Prong, centre' });

/**
 * A costed bridal line: one waits for its answer, one was approved before gold moved, one is over its target. Stones are
 * those of the models, where there are any.
 */
export const COSTED_STYLES: readonly CostedStory[] = [
  {
    title: 'Celeste halo',
    asks: briefAsks.parse({
      text: 'A halo for a bride who rides: low, no snag, the aquamarine close to the finger.',
      alloy: 'yellow-14',
      ring_mm: diameterOfUs(6.5),
      ring_text: 'US 6½',
      carats: '2.00',
      grams: '4.000',
      quantity: 40,
      due: null,
    }),
    money: { currency: 'USD', wholesale: '2100.00', vendor: '1270.00', stones: '610.00' },
    stones: [
      stoneRow.parse({
        id: 'centre',
        species: 'beryl',
        variety: 'Aquamarine',
        origin: 'natural',
        shape: 'round',
        length: 8,
        width: 8,
        depth: 5,
        quantity: 1,
        carats: 1.57,
        weight_source: 'actual',
        setting: 'Prong, centre',
        place: 'Centre',
      }),
      melee('halo', 'Halo', 16, 1.7),
    ],
    sheet: '14 kt yellow, aquamarine',
    grams: '3.921',
    steps: ['submitted'],
  },
  {
    title: 'Aurelia solitaire',
    asks: briefAsks.parse({ alloy: 'yellow-18', ring_mm: diameterOfUs(6.5), ring_text: 'US 6½', quantity: 60 }),
    money: { currency: 'USD', wholesale: '4750.00', vendor: null, stones: null },
    stones: [centreDiamond('centre')],
    sheet: '18 kt yellow',
    grams: '3.004',
    steps: ['submitted', 'approved'],
  },
  {
    title: 'Solène eternity',
    asks: briefAsks.parse({ alloy: 'platinum-950-ru', ring_mm: diameterOfUs(6), ring_text: 'US 6', quantity: 30 }),
    money: { currency: 'USD', wholesale: '900.00', vendor: null, stones: null },
    stones: [melee('all', 'All round', 28, 2)],
    sheet: 'Pt 950 Ru',
    grams: '4.650',
    steps: [],
  },
];
