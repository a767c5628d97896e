import {
  calculateCosts,
  type Costs,
  marginOf,
  moneyDifference,
  percentChange,
  withMetalMoved,
} from '@facet/contract/craft/cost-sheet';
import { exactly, times, written } from '@facet/contract/craft/decimal';
import type { CostBody } from '@facet/contract/entities/cost-sheet';
import type { PureMetal } from '@facet/contract/entities/price';
import type { BriefMoney } from '@facet/contract/entities/style-brief';
import type { MetalMoves, WhatIfShow, WhatIfWire } from '@facet/contract/entities/what-if';
import type { Ask } from '../../platform/threads/thread-messages.ts';

export type SheetToCount = { styleId: number; body: string; money: BriefMoney | null };
export type WhatIfInput = {
  moves: MetalMoves;
  /** The pure metal of each alloy that the house prices. */
  metals: Readonly<Record<string, PureMetal>>;
  floor: string;
  show: WhatIfShow;
  from: number;
  count: number;
};
/** Asks for the sheets after a style; none are left when the answer is empty. */
export type AskForSheets = Ask<number, { sheets: SheetToCount[]; last: number | null }>;

type Pair<T> = { now: T; moved: T };
/** What a sheet comes to, now and then. */
export type CountedSheet = {
  styleId: number;
  currency: string;
  netG: string;
  vendor: Pair<string>;
  wholesale: Pair<string>;
  margin: Pair<string | null>;
  target: string | null;
  overTarget: Pair<string | null>;
  underFloor: Pair<string | null>;
  /** How much the vendor price changes in percent; null if its metal doesn’t move. */
  change: string | null;
};
export type WhatIfCounted = Pick<
  WhatIfWire,
  'styles' | 'uncounted' | 'margin' | 'target' | 'any' | 'vendor_median_pct' | 'moved' | 'bars' | 'bar_width' | 'total'
> & { rows: CountedSheet[] };

/** The brief’s wholesale price in the sheet’s currency; null without one, or without a rate. */
function targetOf(money: BriefMoney | null, { currency, rates }: CostBody): string | null {
  if (!money || money.wholesale === null) return null;
  if (money.currency === currency) return written(exactly(money.wholesale), 2);
  const rate = rates[money.currency];
  return rate === undefined ? null : written(times(exactly(money.wholesale), exactly(rate)), 2);
}

/** How much the first is over the second; null if it isn’t. */
function over(value: string | null, limit: string | null): string | null {
  if (value === null || limit === null) return null;
  const difference = moneyDifference(value, limit);
  return Number(difference) > 0 ? difference : null;
}

function countSheet(
  { styleId, body, money }: SheetToCount,
  { moves, metals, floor }: WhatIfInput,
): CountedSheet | null {
  const sheet: CostBody = JSON.parse(body);
  const metal = sheet.metal.alloy === null ? undefined : metals[sheet.metal.alloy];
  const percent = metal ? moves[metal] : '0';
  const now = calculateCosts(sheet).costs;
  const isMoved = Number(percent) !== 0;
  const moved = isMoved ? calculateCosts(withMetalMoved(sheet, percent)).costs : now;
  if (!now || !moved) return null;
  const pair = (figure: 'vendor' | 'wholesale') => ({ now: now[figure], moved: moved[figure] });
  const marginAt = ({ landed }: Costs) => marginOf(landed, now.wholesale);
  const margin = { now: marginAt(now), moved: marginAt(moved) };
  const target = targetOf(money, sheet);
  const both = <T>(of: (when: 'now' | 'moved') => T): Pair<T> => ({ now: of('now'), moved: of('moved') });
  return {
    styleId,
    currency: sheet.currency,
    netG: now.net_g,
    vendor: pair('vendor'),
    wholesale: pair('wholesale'),
    margin,
    target,
    overTarget: both((when) => over(pair('wholesale')[when], target)),
    underFloor: both((when) => (margin[when] === null ? null : over(floor, margin[when]))),
    change: isMoved ? percentChange(now.vendor, moved.vendor) : null,
  };
}

const amount = (value: string | null) => (value === null ? -1 : Number(value));

const BARS_MAX = 48;
const WIDTHS = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** Styles by their margin, in bars as narrow as there is room for. */
function barsOf(counted: readonly CountedSheet[]): Pick<WhatIfCounted, 'bars' | 'bar_width'> {
  const margins = counted.flatMap(({ margin: { now, moved } }) =>
    now === null || moved === null ? [] : [{ now: Number(now), moved: Number(moved) }],
  );
  const all = margins.flatMap(({ now, moved }) => [now, moved]);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const width = WIDTHS.find((one) => (most - least) / one < BARS_MAX) ?? most - least;
  if (all.length === 0) return { bars: [], bar_width: 0.5 };
  const first = Math.floor(least / width);
  const bars = Array.from({ length: Math.floor(most / width) - first + 1 }, (_, at) => ({
    at: (first + at) * width,
    now: 0,
    moved: 0,
  }));
  for (const margin of margins)
    for (const when of ['now', 'moved'] as const) {
      const bar = bars[Math.floor(margin[when] / width) - first];
      if (bar) bar[when] += 1;
    }
  return { bars, bar_width: width };
}

function medianOf(changes: readonly string[]): string | null {
  const sorted = changes.map(Number).toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : ((low + high) / 2).toFixed(2);
}

const breaks = (one: CountedSheet, when: 'now' | 'moved') => ({
  target: one.overTarget[when] !== null,
  margin: one.underFloor[when] !== null,
  any: one.overTarget[when] !== null || one.underFloor[when] !== null,
  all: true,
});

/**
 * What all sheets come to if metals move: how many break something, and a page of them, most over first. Runs in a
 * thread; reads the sheets in parts.
 */
export async function countWhatIf(input: WhatIfInput, ask: AskForSheets): Promise<WhatIfCounted> {
  const counted: CountedSheet[] = [];
  let uncounted = 0;
  let after: number | null = 0;
  while (after !== null) {
    const { sheets, last }: Awaited<ReturnType<AskForSheets>> = await ask(after);
    const read = sheets.map((sheet) => countSheet(sheet, input));
    for (const one of read) if (one) counted.push(one);
    uncounted += read.filter((one) => one === null).length;
    after = last;
  }
  const howMany = (what: WhatIfShow) => ({
    now: counted.filter((one) => breaks(one, 'now')[what]).length,
    moved: counted.filter((one) => breaks(one, 'moved')[what]).length,
  });
  const shown = counted
    .filter((one) => breaks(one, 'moved')[input.show])
    .toSorted(
      (one, other) =>
        (input.show === 'margin' ? 0 : amount(other.overTarget.moved) - amount(one.overTarget.moved)) ||
        amount(other.underFloor.moved) - amount(one.underFloor.moved) ||
        one.styleId - other.styleId,
    );
  const changes = counted.flatMap(({ change }) => change ?? []);
  return {
    styles: counted.length,
    uncounted,
    margin: howMany('margin'),
    target: howMany('target'),
    any: howMany('any'),
    vendor_median_pct: medianOf(changes),
    moved: changes.length,
    ...barsOf(counted),
    rows: shown.slice(input.from, input.from + input.count),
    total: shown.length,
  };
}
