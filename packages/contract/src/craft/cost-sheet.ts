import { gramOfAlloy, addLoss } from './alloy-price.ts';
import { type CostDoubt, impossibleCosts, missingGround, uncountedLines } from './cost-doubts.ts';
import { divided, type Exact, exactly, minus, ONE, plus, rounded, times, written, ZERO } from './decimal.ts';
import type { WeightSource } from './stones.ts';

/**
 * What a piece costs, line by line. Everything is computed exactly, from decimals as the wire writes them (`2687.45`).
 * Every line is rounded half up to cents, and totals are sums of rounded lines; the formulas are the trade's, with its
 * worked example as a test.
 */

/** An amount of money in a currency; null while nobody has said how much. */
export type Price = { amount: string | null; currency: string };

export type CostSheetStone = {
  quantity: string;
  /** Of each; null while unknown. */
  carats: string | null;
  weight_source: WeightSource;
  price: Price & { per: 'carat' | 'piece' };
  breakage_pct: string;
  /** Of each. */
  setting: Price;
  /** A client's own stones only cost their setting. */
  owner: 'house' | 'client';
  /** Left out of the sums on purpose. */
  not_costed?: boolean | undefined;
};
/** Work on the piece; `net` is charged by its net weight in grams. */
export type CostSheetProcess = {
  quantity: string;
  rate: Price;
  by: 'piece' | 'net';
  not_costed?: boolean | undefined;
};
/** Findings, hallmarks, packing and the like. */
export type CostSheetOther = { quantity: string; price: Price; not_costed?: boolean | undefined };

export type CostSheet = {
  /** The currency of the sheet, and how much of it one unit of each other currency is. */
  currency: string;
  rates: Readonly<Record<string, string>>;
  metal: {
    /** Null while no model was measured and no weight typed. */
    volume_mm3: string | null;
    /** Grams as somebody typed them; they stand in place of volume × density. */
    typed_g?: string | null | undefined;
    /** In g/cm³. */
    density: string;
    /** In ‰. */
    fineness: string;
    /** Per troy ounce of the pure metal. */
    spot: Price;
    premium_pct: string;
    loss_pct: string;
    /** Whether the loss is a share of what is poured (`forward`) or of what is left (`reverse`). */
    loss_rule: 'forward' | 'reverse';
  };
  stones: readonly CostSheetStone[];
  processes: readonly CostSheetProcess[];
  others: readonly CostSheetOther[];
  overhead_pct: string;
  /** A margin is a share of the price, a markup a share of the cost: never both. */
  vendor: { by: 'margin' | 'markup'; pct: string };
  freight: Price;
  duty_pct: string;
  insurance_pct: string;
  wholesale_margin_pct: string;
  keystone: string;
};

/** What every sheet adds up to. */
export const COST_FIGURES = [
  'net_g',
  'gross_g',
  'alloy_per_g',
  'metal',
  'stones',
  'setting',
  'process',
  'other',
  'direct',
  'overhead',
  'factory',
  'vendor',
  'freight',
  'duty',
  'insurance',
  'landed',
  'wholesale',
  'retail',
] as const;
/** Decimals as written: grams with three places and money with two; five for the price of a gram of alloy. */
export type Costs = Readonly<Record<(typeof COST_FIGURES)[number], string>>;

/** What each line comes to, in the order of the sheet's lines; 0.00 for what isn't counted. */
export type CostLines = {
  stones: readonly string[];
  settings: readonly string[];
  processes: readonly string[];
  others: readonly string[];
};

/**
 * `costs` is null while something is missing that no total can do without: the metal's weight or price, or an exchange
 * rate. A line without a price is named in `doubts` and not counted.
 */
export type CostResult = { costs: Costs | null; lines: CostLines | null; doubts: CostDoubt[] };

const HUNDRED: Exact = { over: 100n, under: 1n };
const THOUSAND: Exact = { over: 1000n, under: 1n };

const share = (percent: string) => divided(exactly(percent), HUNDRED);
const more = (percent: string) => plus(ONE, share(percent));
const less = (percent: string) => minus(ONE, share(percent));
const cents = (value: Exact) => rounded(value, 2);

type Reader = (price: Price) => Exact;
/** Reads prices in the sheet's currency; nothing for what has no price. */
const priceReader =
  ({ currency, rates }: CostSheet): Reader =>
  ({ amount, currency: other }) => {
    if (amount === null) return ZERO;
    const value = exactly(amount);
    return other === currency || value.over === 0n ? value : times(value, exactly(rates[other] ?? ''));
  };

function costLines({ stones, processes, others }: CostSheet, net: Exact, read: Reader) {
  const line = (one: { not_costed?: boolean | undefined }, amount: () => Exact) =>
    one.not_costed ? ZERO : cents(amount());
  return {
    stones: stones.map((stone) =>
      line(stone, () => {
        if (stone.owner === 'client') return ZERO;
        const price = read(stone.price);
        const each = stone.price.per === 'carat' ? times(exactly(stone.carats ?? '0'), price) : price;
        return times(exactly(stone.quantity), each, more(stone.breakage_pct));
      }),
    ),
    settings: stones.map((stone) => line(stone, () => times(exactly(stone.quantity), read(stone.setting)))),
    processes: processes.map((one) =>
      line(one, () => times(exactly(one.quantity), read(one.rate), one.by === 'net' ? net : ONE)),
    ),
    others: others.map((one) => line(one, () => times(exactly(one.quantity), read(one.price)))),
  };
}

function costMetal({ metal }: CostSheet, read: Reader) {
  const { volume_mm3: volume, typed_g: typed } = metal;
  const net = typed == null ? divided(times(exactly(volume ?? '0'), exactly(metal.density)), THOUSAND) : exactly(typed);
  return { net, gross: addLoss(net, metal), alloy: gramOfAlloy(read(metal.spot), metal) };
}

const money = (value: Exact) => written(value, 2);

/** From what the piece costs directly to what it sells for. */
function addMargins(sheet: CostSheet, direct: Exact, freight: Exact) {
  const overhead = cents(times(direct, share(sheet.overhead_pct)));
  const factory = plus(direct, overhead);
  const { by, pct } = sheet.vendor;
  const vendor = cents(by === 'margin' ? divided(factory, less(pct)) : times(factory, more(pct)));
  const duty = cents(times(vendor, share(sheet.duty_pct)));
  const insurance = cents(times(vendor, share(sheet.insurance_pct)));
  const landed = plus(vendor, freight, duty, insurance);
  const wholesale = cents(divided(landed, less(sheet.wholesale_margin_pct)));
  const retail = cents(times(wholesale, exactly(sheet.keystone)));
  return {
    direct: money(direct),
    overhead: money(overhead),
    factory: money(factory),
    vendor: money(vendor),
    freight: money(freight),
    duty: money(duty),
    insurance: money(insurance),
    landed: money(landed),
    wholesale: money(wholesale),
    retail: money(retail),
  };
}

/** What a piece costs and sells for, with each line, and what is missing. */
export function calculateCosts(sheet: CostSheet): CostResult {
  const impossible = impossibleCosts(sheet);
  if (impossible.length > 0) return { costs: null, lines: null, doubts: impossible };
  const missing = missingGround(sheet);
  const doubts = [...missing, ...uncountedLines(sheet)];
  if (missing.length > 0) return { costs: null, lines: null, doubts };
  const read = priceReader(sheet);
  const { net, gross, alloy } = costMetal(sheet, read);
  const lines = costLines(sheet, net, read);
  const groups = {
    metal: cents(times(gross, alloy)),
    stones: plus(...lines.stones),
    setting: plus(...lines.settings),
    process: plus(...lines.processes),
    other: plus(...lines.others),
  };
  const sales = addMargins(sheet, plus(...Object.values(groups)), cents(read(sheet.freight)));
  return {
    costs: {
      net_g: written(net, 3),
      gross_g: written(gross, 3),
      alloy_per_g: written(alloy, 5),
      metal: money(groups.metal),
      stones: money(groups.stones),
      setting: money(groups.setting),
      process: money(groups.process),
      other: money(groups.other),
      ...sales,
    },
    lines: {
      stones: lines.stones.map(money),
      settings: lines.settings.map(money),
      processes: lines.processes.map(money),
      others: lines.others.map(money),
    },
    doubts,
  };
}

/** A decimal moved by so many percent: `2687.45` by `10` is `2956.195`. Ends after eight places. */
export const movedBy = (decimal: string, percent: string): string =>
  written(times(exactly(decimal), more(percent)), 8).replace(/\.?0+$/, '');

/** The sheet as it would be with the metal's price moved by so many percent. */
export const withMetalMoved = (sheet: CostSheet, percent: string): CostSheet => {
  const { spot } = sheet.metal;
  const amount = spot.amount === null ? null : movedBy(spot.amount, percent);
  return { ...sheet, metal: { ...sheet.metal, spot: { ...spot, amount } } };
};

/** `one` less `other` with two places, `13.12` or `-0.85`. */
export const moneyDifference = (one: string, other: string): string => written(minus(exactly(one), exactly(other)), 2);

/** What is left of a price after a cost, in percent with two places; null for a price of nothing. */
export const marginOf = (cost: string, price: string): string | null => {
  const whole = exactly(price);
  return whole.over === 0n ? null : written(times(divided(minus(whole, exactly(cost)), whole), HUNDRED), 2);
};

/** How much a figure has changed, in percent with two places: `10.00`, `-0.85`; null from nothing. */
export const percentChange = (before: string, after: string): string | null => {
  const from = exactly(before);
  return from.over === 0n ? null : written(times(divided(minus(exactly(after), from), from), HUNDRED), 2);
};
