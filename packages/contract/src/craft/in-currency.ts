import type { CostSheet } from './cost-sheet.ts';
import { compared, divided, type Exact, exactly, ONE, written, ZERO } from './decimal.ts';

const RATE_PLACES = 6;
const rateText = (value: Exact) => written(value, RATE_PLACES).replace(/\.?0+$/, '');

/**
 * The same sheet with its sums in another currency: each line keeps the currency it was priced in, and rates are turned,
 * with six places. Without a rate for that currency none is left, and the sheet has no total.
 */
export function inCurrency<Sheet extends Pick<CostSheet, 'currency' | 'rates'>>(sheet: Sheet, currency: string): Sheet {
  if (currency === sheet.currency) return sheet;
  const rate = exactly(Object.hasOwn(sheet.rates, currency) ? (sheet.rates[currency] ?? '0') : '0');
  if (compared(rate, ZERO) <= 0) return { ...sheet, currency, rates: {} };
  const others = Object.entries(sheet.rates).filter(([code]) => code !== currency);
  const turned = others.map(([code, one]) => [code, rateText(divided(exactly(one), rate))]);
  const own = [sheet.currency, rateText(divided(ONE, rate))];
  return { ...sheet, currency, rates: Object.fromEntries([...turned, own].filter(([, one]) => one !== '0')) };
}
