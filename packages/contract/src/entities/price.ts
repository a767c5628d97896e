import { z } from 'zod';
import {
  ALLOY_KEY_MAX,
  ALLOYS_MAX,
  COST_TITLE_MAX,
  CURRENCIES_MAX,
  HOUSE_SOURCE_MAX,
  LABOUR_RATES_MAX,
  LINE_ID_MAX,
  STONE_PRICES_MAX,
} from '../constants/limits.ts';
import { readExact } from '../craft/decimal.ts';
import { STONE_SHAPES, STONE_SPECIES } from '../craft/stones.ts';
import { date, formed } from '../envelope.ts';
import { plainLine, titleText } from '../plain-title.ts';
import { message } from '../words/speech.ts';
import { currencyCode, decimal } from './cost-sheet.ts';
import { integrationUrl } from './integration.ts';
import { STONE_ORIGINS } from '../craft/stone-titles.ts';

/** The metals that have a market price. */
export const PURE_METALS = ['gold', 'silver', 'platinum', 'palladium'] as const;
export type PureMetal = (typeof PURE_METALS)[number];

const NEGATIVE_TEXT = message('can’t be less than 0');
const HUNDRED_TEXT = message('must be under 100 %');
const ZERO_TEXT = message('must be over 0');
const valued = (test: (value: number) => boolean, error: string) =>
  // Signs and hundreds are seen in a double, too; sums are made of the text.
  decimal.refine((text) => readExact(text) !== null && test(Number(text)), { error });
const amount = valued((value) => value >= 0, NEGATIVE_TEXT);
const percent = amount;
const percentUnder = valued((value) => value >= 0 && value < 100, HUNDRED_TEXT);
const positive = valued((value) => value > 0, ZERO_TEXT);

/** Where a figure comes from, and the day it is of. */
const origin = { source: plainLine(HOUSE_SOURCE_MAX).default(''), day: date };
const rateKey = formed(/^[a-z0-9-]{1,40}$/, LINE_ID_MAX);

/** Per troy ounce of the pure metal, in the snapshot's currency. */
export const spotPrice = z.object({ metal: z.enum(PURE_METALS), spot: amount, ...origin });
/** What one unit of a currency is in the snapshot's. */
export const exchangeRate = z.object({ currency: currencyCode, rate: positive, ...origin });
/** What the house adds to a metal's price, and loses of it, in one of its alloys. */
export const alloyPrice = z.object({
  alloy: formed(/^[a-z0-9-]{1,40}$/, ALLOY_KEY_MAX),
  metal: z.enum(PURE_METALS),
  premium_pct: percent,
  loss_pct: percentUnder,
});
/** Per carat or piece; `mm` is the width that it is for. */
export const stonePrice = z.object({
  species: z.enum(STONE_SPECIES),
  origin: z.enum(STONE_ORIGINS),
  shape: z.enum(STONE_SHAPES),
  mm: positive,
  quality: plainLine(COST_TITLE_MAX),
  price: amount,
  per: z.enum(['carat', 'piece']).default('carat'),
});
export const workRate = z.object({
  key: rateKey,
  title: titleText(COST_TITLE_MAX),
  price: amount,
  by: z.enum(['piece', 'net']).default('piece'),
});

const once = <Row>(key: (row: Row) => string) =>
  [
    (rows: Row[]) => new Set(rows.map(key)).size === rows.length,
    { error: message('Two rows are for the same thing') },
  ] as const;

/** Everything that a house’s sheets take prices from, at one time. Never changed once it is kept. */
export const priceList = z.object({
  currency: currencyCode,
  metals: z
    .array(spotPrice)
    .max(PURE_METALS.length)
    .refine(...once<z.infer<typeof spotPrice>>((row) => row.metal)),
  currencies: z
    .array(exchangeRate)
    .max(CURRENCIES_MAX)
    .refine(...once<z.infer<typeof exchangeRate>>((row) => row.currency)),
  alloys: z
    .array(alloyPrice)
    .max(ALLOYS_MAX)
    .refine(...once<z.infer<typeof alloyPrice>>((row) => row.alloy)),
  stones: z
    .array(stonePrice)
    .max(STONE_PRICES_MAX)
    .refine(
      ...once<z.infer<typeof stonePrice>>(({ species, origin: of, shape, mm, quality }) =>
        [species, of, shape, Number(mm), quality].join('|'),
      ),
    ),
  settings: z
    .array(workRate)
    .max(LABOUR_RATES_MAX)
    .refine(...once<z.infer<typeof workRate>>((row) => row.key)),
  labour: z
    .array(workRate)
    .max(LABOUR_RATES_MAX)
    .refine(...once<z.infer<typeof workRate>>((row) => row.key)),
});
export type PriceList = z.infer<typeof priceList>;
export const PRICE_PARTS = ['metals', 'currencies', 'alloys', 'stones', 'settings', 'labour'] as const;
export type PricePart = (typeof PRICE_PARTS)[number];

/** Where a metal’s price stands in an answer, as `rates.0.ask`; empty for a metal that is typed. */
const answerPath = plainLine(COST_TITLE_MAX).default('');
/** An address of the house’s own choice that says what metals cost, per troy ounce in its currency. Off unless set. */
export const priceConnector = z.object({
  is_on: z.boolean(),
  url: integrationUrl,
  paths: z
    .object({ gold: answerPath, silver: answerPath, platinum: answerPath, palladium: answerPath })
    .refine((paths) => Object.values(paths).some(Boolean), {
      path: ['gold'],
      error: message('Please say where a price stands in the answer'),
    }),
});
export type PriceConnector = z.infer<typeof priceConnector>;

/** What a new sheet of the space starts with, and from when on it is warned. */
export const costRules = z.object({
  /** Days after which a metal’s or currency’s price is old. */
  max_age_days: z.number().int().min(1).max(365),
  /** Whether a loss is a share of what is poured (`forward`) or of what is left (`reverse`). */
  loss_rule: z.enum(['forward', 'reverse']),
  overhead_pct: percent,
  /** A margin is a share of the price, a markup one of the cost. */
  vendor: z
    .object({ by: z.enum(['margin', 'markup']), pct: percent })
    .refine(({ by, pct }) => by === 'markup' || Number(pct) < 100, { path: ['pct'], error: HUNDRED_TEXT }),
  duty_pct: percent,
  insurance_pct: percent,
  wholesale_margin_pct: percentUnder,
  keystone: positive,
  /** Under this wholesale margin a piece breaks it. */
  margin_floor_pct: percentUnder,
  /** Only shown to those who may set rules; stays as it is if absent. */
  connector: priceConnector.nullish(),
});
export type CostRules = z.infer<typeof costRules>;

/** What a house starts with. The percentages are its own affair: nothing is added before it says so. */
export const FIRST_COST_RULES: CostRules = {
  max_age_days: 7,
  loss_rule: 'forward',
  overhead_pct: '0',
  vendor: { by: 'margin', pct: '0' },
  duty_pct: '0',
  insurance_pct: '0',
  wholesale_margin_pct: '0',
  keystone: '2',
  margin_floor_pct: '0',
};

const author = z.object({ id: z.number(), name: z.string() });
/** One snapshot: numbered per space, with author, and where it comes from. */
export const priceSnapshot = z.object({
  number: z.number().int(),
  created_at: z.string(),
  created_by: author,
  /** `typed`, the name of a file, or `connector`. */
  source: z.string(),
  prices: priceList,
});
export type PriceSnapshotWire = z.infer<typeof priceSnapshot>;
