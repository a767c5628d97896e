import type { CostBody } from '../entities/cost-sheet.ts';
import type { QuoteColumn, QuoteDraft, QuoteLine } from '../entities/quote.ts';
import { calculateCosts, moneyDifference } from './cost-sheet.ts';
import { compared, exactly, plus, readExact, rounded, times, written, ZERO } from './decimal.ts';

const HELD = 3;
const short = (decimal: string) => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal);

/** Everything of a sheet that a vendor can be asked: its work, its settings, its findings; never metal or stones. */
export function linesToAsk(body: CostBody): QuoteLine[] {
  const net = calculateCosts(body).costs?.net_g ?? null;
  const set = body.stones.map((stone) => ({
    id: stone.id,
    title: [stone.setting_title, stone.title].filter(Boolean).join(', '),
    quantity: short(stone.quantity),
    unit: 'piece' as const,
  }));
  const work = body.processes.flatMap(({ id, title, quantity, by }): QuoteLine[] => {
    if (by === 'piece') return [{ id, title, quantity: short(quantity), unit: 'piece' }];
    if (net === null) return [];
    return [{ id, title, quantity: written(times(exactly(quantity), exactly(net)), HELD), unit: 'gram' }];
  });
  const others = body.others.map(({ id, title, quantity }) => ({
    id,
    title,
    quantity: short(quantity),
    unit: 'piece' as const,
  }));
  return [...work, ...set, ...others];
}

/** What the sheet itself has for a line; null where nobody has counted it. */
export function estimateOf(body: CostBody, id: string): string | null {
  const lines = calculateCosts(body).lines;
  if (!lines) return null;
  const find = (kind: readonly { id: string; not_costed?: boolean }[], amounts: readonly string[]) => {
    const at = kind.findIndex((line) => line.id === id && !line.not_costed);
    return at < 0 ? null : (amounts[at] ?? null);
  };
  const setting = body.stones.some((stone) => stone.id === id && stone.setting.amount === null);
  if (setting) return null;
  const amounts = [
    find(body.processes, lines.processes),
    find(body.stones, lines.settings),
    find(body.others, lines.others),
  ];
  const blank = [
    ...body.processes.map(({ id: of, rate }) => ({ of, price: rate })),
    ...body.others.map(({ id: of, price }) => ({ of, price })),
  ];
  if (blank.some(({ of, price }) => of === id && price.amount === null)) return null;
  return amounts.find((amount) => amount !== null) ?? null;
}

type Priced = Pick<QuoteDraft, 'prices'>;
const priceOf = ({ prices }: Priced, id: string): string | null => {
  const found = prices.find(({ line }) => line === id);
  return !found || found.declined ? null : found.amount;
};

/** What each line comes to in the vendor's own currency, half up, and their sum; null where there is no price. */
export function sumQuote(lines: readonly QuoteLine[], draft: Priced) {
  const sums = lines.map(({ id, quantity }) => {
    const price = priceOf(draft, id);
    return price === null || readExact(price) === null ? null : rounded(times(exactly(quantity), exactly(price)), 2);
  });
  const priced = sums.filter((sum) => sum !== null);
  return {
    lines: sums.map((sum) => (sum === null ? null : written(sum, 2))),
    sum: written(plus(ZERO, ...priced), 2),
    priced: priced.length,
    /** Lines that have neither a price nor the word that they aren't made. */
    open: lines.filter(
      ({ id }) => !draft.prices.some((one) => one.line === id && (one.declined || one.amount !== null)),
    ).length,
  };
}

/** The sheet with a vendor's prices in place of its own. What they don't make stays as it was. */
export function withQuote(body: CostBody, lines: readonly QuoteLine[], draft: Pick<QuoteDraft, 'currency' | 'prices'>) {
  const asked = new Set(lines.map(({ id }) => id));
  const quoted = (id: string) => {
    const amount = asked.has(id) ? priceOf(draft, id) : null;
    return amount === null ? null : { amount, currency: draft.currency };
  };
  const lined = <Line extends { id: string }>(
    line: Line,
    change: (price: { amount: string; currency: string }) => Partial<Line>,
  ) => {
    const price = quoted(line.id);
    return price === null ? line : { ...line, ...change(price) };
  };
  return {
    ...body,
    stones: body.stones.map((stone) => lined(stone, (setting) => ({ setting, setting_key: null }))),
    processes: body.processes.map((line) => lined(line, (rate) => ({ rate, price_key: null, not_costed: false }))),
    others: body.others.map((line) => lined(line, (price) => ({ price, price_key: null, not_costed: false }))),
  };
}

/** A sum half up in the sheet's currency; null without a rate. */
function converted(sum: string, currency: string, { currency: own, rates }: Pick<CostBody, 'currency' | 'rates'>) {
  if (currency === own) return sum;
  const rate = Object.hasOwn(rates, currency) ? rates[currency] : undefined;
  return rate === undefined ? null : written(times(exactly(sum), exactly(rate)), 2);
}

type Column = Omit<QuoteColumn, 'lines'> & { lines: Omit<QuoteColumn['lines'][number], 'is_lowest'>[] };

function columnOf(body: CostBody, lines: readonly QuoteLine[], draft: QuoteDraft): Column {
  const { lines: sums, sum, priced } = sumQuote(lines, draft);
  const amounts = sums.map((one) => (one === null ? null : converted(one, draft.currency, body)));
  const hasRate = priced > 0 && amounts.every((amount, at) => amount !== null || sums[at] === null);
  const before = calculateCosts(body).costs;
  const isWhole = priced === lines.length;
  const after = isWhole ? calculateCosts(withQuote(body, lines, draft)).costs : null;
  return {
    lines: lines.map(({ id }, at) => ({
      line: id,
      price: priceOf(draft, id),
      sum: sums[at] ?? null,
      amount: amounts[at] ?? null,
    })),
    priced,
    sum,
    total: hasRate
      ? written(plus(ZERO, ...amounts.flatMap((amount) => (amount === null ? [] : exactly(amount)))), 2)
      : null,
    vendor: after?.vendor ?? null,
    vendor_by: after && before ? moneyDifference(after.vendor, before.vendor) : null,
    wholesale: after?.wholesale ?? null,
  };
}

/** Answers side by side: each line is rounded in the vendor's currency, converted, and rounded again; ties mark all. */
export function compareQuotes(
  body: CostBody,
  lines: readonly QuoteLine[],
  drafts: readonly QuoteDraft[],
): QuoteColumn[] {
  const columns = drafts.map((draft) => columnOf(body, lines, draft));
  const lowest = lines.map((_, at) =>
    columns
      .flatMap((column) => column.lines[at]?.amount ?? [])
      .toSorted((one, other) => compared(exactly(one), exactly(other)))
      .at(0),
  );
  return columns.map((column) => ({
    ...column,
    lines: column.lines.map((line, at) => ({
      ...line,
      is_lowest: columns.length > 1 && line.amount !== null && line.amount === lowest[at],
    })),
  }));
}
