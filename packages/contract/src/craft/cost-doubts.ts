import { compared, type Exact, exactly, readExact, ZERO } from './decimal.ts';
import type { CostSheet, Price } from './cost-sheet.ts';
import { t } from '../words/speech.ts';

/** Something missing or wrong on a sheet, by the field it concerns. */
export type CostDoubt = { field: string; text: string };

const HUNDRED: Exact = { over: 100n, under: 1n };

type Rule = (value: Exact) => string | null;
const positive: Rule = (value) => (compared(value, ZERO) > 0 ? null : t('must be over 0'));
const notNegative: Rule = (value) => (compared(value, ZERO) >= 0 ? null : t('can’t be less than 0'));
const underHundred: Rule = (value) =>
  notNegative(value) ?? (compared(value, HUNDRED) < 0 ? null : t('must be under 100 %'));

type Field = readonly [field: string, value: string | null | undefined, rule: Rule];
const lineFields = ({ stones, processes, others }: CostSheet): Field[] => [
  ...stones.flatMap((stone, at): Field[] => [
    [`stones.${at}.quantity`, stone.quantity, notNegative],
    [`stones.${at}.carats`, stone.carats, notNegative],
    [`stones.${at}.price.amount`, stone.price.amount, notNegative],
    [`stones.${at}.breakage_pct`, stone.breakage_pct, notNegative],
    [`stones.${at}.setting.amount`, stone.setting.amount, notNegative],
  ]),
  ...processes.flatMap((process, at): Field[] => [
    [`processes.${at}.quantity`, process.quantity, notNegative],
    [`processes.${at}.rate.amount`, process.rate.amount, notNegative],
  ]),
  ...others.flatMap(({ quantity, price }, at): Field[] => [
    [`others.${at}.quantity`, quantity, notNegative],
    [`others.${at}.price.amount`, price.amount, notNegative],
  ]),
];
const headFields = ({ metal, vendor, rates, ...sheet }: CostSheet): Field[] => [
  ['metal.volume_mm3', metal.volume_mm3, notNegative],
  ['metal.typed_g', metal.typed_g, notNegative],
  ['metal.density', metal.density, positive],
  ['metal.fineness', metal.fineness, positive],
  ['metal.spot.amount', metal.spot.amount, notNegative],
  ['metal.premium_pct', metal.premium_pct, notNegative],
  ['metal.loss_pct', metal.loss_pct, underHundred],
  ...Object.entries(rates).map(([currency, rate]): Field => [`rates.${currency}`, rate, positive]),
  ['overhead_pct', sheet.overhead_pct, notNegative],
  ['vendor.pct', vendor.pct, vendor.by === 'margin' ? underHundred : notNegative],
  ['freight.amount', sheet.freight.amount, notNegative],
  ['duty_pct', sheet.duty_pct, notNegative],
  ['insurance_pct', sheet.insurance_pct, notNegative],
  ['wholesale_margin_pct', sheet.wholesale_margin_pct, underHundred],
  ['keystone', sheet.keystone, positive],
];

/** The impossible numbers of a sheet, which nobody may save: a margin of 100 %, a density of nothing. */
export const impossibleCosts = (sheet: CostSheet): CostDoubt[] =>
  [...headFields(sheet), ...lineFields(sheet)].flatMap(([field, text, rule]) => {
    if (text === null || text === undefined) return [];
    const value = readExact(text);
    const doubt = value ? rule(value) : t('isn’t a number');
    return doubt === null ? [] : [{ field, text: doubt }];
  });

/** A line that counts although it has no price; a stone by the carat needs its weight, too. */
export function uncountedLines({ stones, processes, others }: CostSheet): CostDoubt[] {
  const unpriced = (field: string, { amount }: Price, line: { not_costed?: boolean | undefined }) =>
    amount === null && !line.not_costed ? [{ field, text: t('has no price and is not counted') }] : [];
  return [
    ...stones.flatMap((stone, at) => [
      ...(stone.owner === 'client' ? [] : unpriced(`stones.${at}.price.amount`, stone.price, stone)),
      ...(stone.carats === null && stone.price.per === 'carat' && stone.owner === 'house' && !stone.not_costed
        ? [{ field: `stones.${at}.carats`, text: t('has no weight and is not counted') }]
        : []),
      ...unpriced(`stones.${at}.setting.amount`, stone.setting, stone),
    ]),
    ...processes.flatMap((line, at) => unpriced(`processes.${at}.rate.amount`, line.rate, line)),
    ...others.flatMap((line, at) => unpriced(`others.${at}.price.amount`, line.price, line)),
  ];
}

const listPrices = ({ metal, stones, processes, others, freight }: CostSheet): Price[] => [
  metal.spot,
  ...stones.flatMap((stone) =>
    stone.not_costed ? [] : [...(stone.owner === 'client' ? [] : [stone.price]), stone.setting],
  ),
  ...processes.flatMap((line) => (line.not_costed ? [] : [line.rate])),
  ...others.flatMap((line) => (line.not_costed ? [] : [line.price])),
  freight,
];

/** What no total can do without. */
export function missingGround(sheet: CostSheet): CostDoubt[] {
  const { metal, currency, rates } = sheet;
  const hasWeight = metal.volume_mm3 !== null || (metal.typed_g ?? null) !== null;
  const used = listPrices(sheet).filter(({ amount }) => amount !== null && compared(exactly(amount), ZERO) !== 0);
  const unknown = [...new Set(used.map((price) => price.currency))].filter(
    (one) => one !== currency && !Object.hasOwn(rates, one),
  );
  return [
    ...(hasWeight ? [] : [{ field: 'metal.volume_mm3', text: t('is missing: the metal has no weight') }]),
    ...(metal.spot.amount === null
      ? [{ field: 'metal.spot.amount', text: t('is missing: the metal has no price') }]
      : []),
    ...unknown.map((one) => ({ field: `rates.${one}`, text: t('has no exchange rate') })),
  ];
}
