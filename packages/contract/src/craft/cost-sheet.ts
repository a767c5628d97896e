import {
  compared,
  divided,
  type Exact,
  minus,
  ONE,
  plus,
  readExact,
  rounded,
  times,
  written,
  ZERO,
} from './decimal.ts';
import type { WeightSource } from './stones.ts';
import { t } from '../words/speech.ts';

/**
 * What a piece costs, line by line: the calculation for the module Tentative costing, which no screen shows yet.
 * Everything is computed exactly, from decimals as people write them. Every line is rounded half up to cents, and
 * totals are sums of rounded lines.
 */

/** An amount of money in a currency. */
export type Price = { amount: string; currency: string };

export type CostSheet = {
  /** The currency of the sheet, and how much of it one unit of each other currency is. */
  currency: string;
  rates: Readonly<Record<string, string>>;
  metal: {
    volume_mm3: string;
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
  stones: readonly {
    quantity: string;
    /** Of each. */
    carats: string;
    weight_source: WeightSource;
    price: Price & { per: 'carat' | 'piece' };
    breakage_pct: string;
    /** Of each. */
    setting: Price;
    /** A client's own stones only cost their setting. */
    owner: 'house' | 'client';
  }[];
  /** Work on the piece; `net` is charged by its net weight in grams. */
  processes: readonly { title: string; quantity: string; rate: Price; by: 'piece' | 'net' }[];
  others: readonly { title: string; price: Price }[];
  overhead_pct: string;
  /** A margin is a share of the price, a markup a share of the cost: never both. */
  vendor: { by: 'margin' | 'markup'; pct: string };
  freight: Price;
  duty_pct: string;
  insurance_pct: string;
  wholesale_margin_pct: string;
  keystone: string;
};

/** Grams of a troy ounce. */
export const TROY_OUNCE_G = '31.1034768';

/** Decimals of grams and money as written: three and two; five for the price of a gram of alloy. */
export type Costs = Readonly<
  Record<
    | 'net_g'
    | 'gross_g'
    | 'alloy_per_g'
    | 'metal'
    | 'stones'
    | 'setting'
    | 'process'
    | 'other'
    | 'direct'
    | 'overhead'
    | 'factory'
    | 'vendor'
    | 'freight'
    | 'duty'
    | 'insurance'
    | 'landed'
    | 'wholesale'
    | 'retail',
    string
  >
>;

/** What is wrong with a sheet, by the field it concerns. */
export type CostDoubt = { field: string; text: string };

const HUNDRED: Exact = { over: 100n, under: 1n };
const THOUSAND: Exact = { over: 1000n, under: 1n };

/** The numbers of a checked sheet. */
function exact(decimal: string): Exact {
  const value = readExact(decimal);
  if (!value) throw new RangeError(`${decimal} is no decimal`);
  return value;
}
const share = (percent: string) => divided(exact(percent), HUNDRED);
const more = (percent: string) => plus(ONE, share(percent));
const less = (percent: string) => minus(ONE, share(percent));
const cents = (value: Exact) => rounded(value, 2);
const summed = (lines: readonly Exact[]) => plus(...lines.map(cents));

/** How much to pour for a net weight, by either rule; 5 % forward is 5.263 % reverse. */
export const grossOf = (net: Exact, { loss_pct: loss, loss_rule: rule }: CostSheet['metal']): Exact =>
  rule === 'forward' ? divided(net, less(loss)) : times(net, more(loss));

type Rule = (value: Exact) => string | null;
const positive: Rule = (value) => (compared(value, ZERO) > 0 ? null : t('must be over 0'));
const notNegative: Rule = (value) => (compared(value, ZERO) >= 0 ? null : t('can’t be less than 0'));
const underHundred: Rule = (value) =>
  notNegative(value) ?? (compared(value, HUNDRED) < 0 ? null : t('must be under 100 %'));

type Field = readonly [field: string, value: string, rule: Rule];
function fieldsOf(sheet: CostSheet): Field[] {
  const { metal, stones, processes, others, vendor, rates } = sheet;
  return [
    ['metal.volume_mm3', metal.volume_mm3, notNegative],
    ['metal.density', metal.density, positive],
    ['metal.fineness', metal.fineness, positive],
    ['metal.spot', metal.spot.amount, notNegative],
    ['metal.premium_pct', metal.premium_pct, notNegative],
    ['metal.loss_pct', metal.loss_pct, underHundred],
    ...stones.flatMap((stone, at): Field[] => [
      [`stones.${at}.quantity`, stone.quantity, notNegative],
      [`stones.${at}.carats`, stone.carats, notNegative],
      [`stones.${at}.price`, stone.price.amount, notNegative],
      [`stones.${at}.breakage_pct`, stone.breakage_pct, notNegative],
      [`stones.${at}.setting`, stone.setting.amount, notNegative],
    ]),
    ...processes.flatMap((process, at): Field[] => [
      [`processes.${at}.quantity`, process.quantity, notNegative],
      [`processes.${at}.rate`, process.rate.amount, notNegative],
    ]),
    ...others.map(({ price }, at): Field => [`others.${at}.price`, price.amount, notNegative]),
    ...Object.entries(rates).map(([currency, rate]): Field => [`rates.${currency}`, rate, positive]),
    ['overhead_pct', sheet.overhead_pct, notNegative],
    ['vendor.pct', vendor.pct, vendor.by === 'margin' ? underHundred : notNegative],
    ['freight', sheet.freight.amount, notNegative],
    ['duty_pct', sheet.duty_pct, notNegative],
    ['insurance_pct', sheet.insurance_pct, notNegative],
    ['wholesale_margin_pct', sheet.wholesale_margin_pct, underHundred],
    ['keystone', sheet.keystone, positive],
  ];
}

const pricesOf = ({ metal, stones, processes, others, freight }: CostSheet): Price[] => [
  metal.spot,
  ...stones.flatMap(({ price, setting }) => [price, setting]),
  ...processes.map(({ rate }) => rate),
  ...others.map(({ price }) => price),
  freight,
];

/** Why a sheet can't be computed: impossible numbers, and currencies without an exchange rate. */
export function costDoubts(sheet: CostSheet): CostDoubt[] {
  const wrong = fieldsOf(sheet).flatMap(([field, text, rule]) => {
    const value = readExact(text);
    const doubt = value ? rule(value) : t('isn’t a number');
    return doubt === null ? [] : [{ field, text: doubt }];
  });
  const currencies = new Set(pricesOf(sheet).map(({ currency }) => currency));
  const unknown = [...currencies].filter((one) => one !== sheet.currency && !Object.hasOwn(sheet.rates, one));
  return [...wrong, ...unknown.map((one) => ({ field: `rates.${one}`, text: t('has no exchange rate') }))];
}

function directOf(sheet: CostSheet) {
  const { currency, rates, metal, stones, processes, others } = sheet;
  const of = (price: Price) =>
    price.currency === currency ? exact(price.amount) : times(exact(price.amount), exact(rates[price.currency] ?? ''));
  const net = divided(times(exact(metal.volume_mm3), exact(metal.density)), THOUSAND);
  const gross = grossOf(net, metal);
  const pure = divided(of(metal.spot), exact(TROY_OUNCE_G));
  const alloy = times(pure, divided(exact(metal.fineness), THOUSAND), more(metal.premium_pct));
  const stoneLines = stones.map(({ quantity, carats, price, breakage_pct: breakage, owner }) => {
    if (owner === 'client') return ZERO;
    const each = price.per === 'carat' ? times(exact(carats), of(price)) : of(price);
    return times(exact(quantity), each, more(breakage));
  });
  const lines = {
    metal: cents(times(gross, alloy)),
    stones: summed(stoneLines),
    setting: summed(stones.map(({ quantity, setting }) => times(exact(quantity), of(setting)))),
    process: summed(
      processes.map(({ quantity, rate, by }) => times(exact(quantity), of(rate), by === 'net' ? net : ONE)),
    ),
    other: summed(others.map(({ price }) => of(price))),
  };
  return { net, gross, alloy, lines, freight: cents(of(sheet.freight)) };
}

/** What a piece costs and sells for; null while anything on the sheet is in doubt. */
export function costOf(sheet: CostSheet): Costs | null {
  if (costDoubts(sheet).length > 0) return null;
  const { net, gross, alloy, lines, freight } = directOf(sheet);
  const direct = plus(...Object.values(lines));
  const overhead = cents(times(direct, share(sheet.overhead_pct)));
  const factory = plus(direct, overhead);
  const { by, pct } = sheet.vendor;
  const vendor = cents(by === 'margin' ? divided(factory, less(pct)) : times(factory, more(pct)));
  const duty = cents(times(vendor, share(sheet.duty_pct)));
  const insurance = cents(times(vendor, share(sheet.insurance_pct)));
  const landed = plus(vendor, freight, duty, insurance);
  const wholesale = cents(divided(landed, less(sheet.wholesale_margin_pct)));
  const money = (value: Exact) => written(value, 2);
  return {
    net_g: written(net, 3),
    gross_g: written(gross, 3),
    alloy_per_g: written(alloy, 5),
    metal: money(lines.metal),
    stones: money(lines.stones),
    setting: money(lines.setting),
    process: money(lines.process),
    other: money(lines.other),
    direct: money(direct),
    overhead: money(overhead),
    factory: money(factory),
    vendor: money(vendor),
    freight: money(freight),
    duty: money(duty),
    insurance: money(insurance),
    landed: money(landed),
    wholesale: money(wholesale),
    retail: money(times(wholesale, exact(sheet.keystone))),
  };
}
