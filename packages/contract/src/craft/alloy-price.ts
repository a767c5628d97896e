import type { CostSheet } from './cost-sheet.ts';
import { divided, type Exact, exactly, minus, ONE, plus, times, written } from './decimal.ts';

/** Grams of a troy ounce. */
export const TROY_OUNCE_G = '31.1034768';

const HUNDRED: Exact = { over: 100n, under: 1n };
const THOUSAND: Exact = { over: 1000n, under: 1n };
const share = (percent: string) => divided(exactly(percent), HUNDRED);
const more = (percent: string) => plus(ONE, share(percent));

type Loss = Pick<CostSheet['metal'], 'loss_pct' | 'loss_rule'>;
type Making = Pick<CostSheet['metal'], 'fineness' | 'premium_pct'>;

/** How much to pour for a net weight, by either rule; 5 % forward is 5.263 % reverse. */
export const addLoss = (net: Exact, { loss_pct: loss, loss_rule: rule }: Loss): Exact =>
  rule === 'forward' ? divided(net, minus(ONE, share(loss))) : times(net, more(loss));

/** What a gram of an alloy costs, by its metal's price per troy ounce. */
export const gramOfAlloy = (spot: Exact, { fineness, premium_pct: premium }: Making): Exact =>
  times(divided(spot, exactly(TROY_OUNCE_G)), divided(exactly(fineness), THOUSAND), more(premium));

/** The same as a decimal: of a gram as poured, and of one that is left after the loss; five places each. */
export function alloyPerGram(spot: string, alloy: Making & Loss): { poured: string; left: string } {
  const poured = gramOfAlloy(exactly(spot), alloy);
  return { poured: written(poured, 5), left: written(times(poured, addLoss(ONE, alloy)), 5) };
}
