import type { Alloy } from '@facet/contract/craft/alloys';
import type { PriceList, PricePart, PureMetal } from '@facet/contract/entities/price';
import type { SpacePricesWire } from '@facet/contract/entities/space-prices';
import { percentChange } from '@facet/contract/craft/cost-sheet';

export const NO_PRICES: PriceList = {
  currency: 'USD',
  metals: [],
  currencies: [],
  alloys: [],
  stones: [],
  settings: [],
  labour: [],
};

type Rows<Part extends PricePart> = PriceList[Part];
type Row<Part extends PricePart> = Rows<Part>[number];

/** The list with one row changed, added, or without it where `row` is null. */
export function withRow<Part extends PricePart>(
  prices: PriceList,
  part: Part,
  isRow: (row: Row<Part>) => boolean,
  row: Row<Part> | null,
): PriceList {
  const rows: readonly Row<Part>[] = prices[part];
  const at = rows.findIndex(isRow);
  const rest = rows.filter((one) => !isRow(one));
  if (row === null) return { ...prices, [part]: rest };
  return { ...prices, [part]: at < 0 ? [...rest, row] : rows.toSpliced(at, 1, row) };
}

/** The pure metal that a house’s alloy is mostly of: by its key and, where that says nothing, its colour and density. */
export function metalOfAlloy({ key, colour, density }: Alloy): PureMetal {
  const named = (['gold', 'silver', 'platinum', 'palladium'] as const).find((metal) => key.startsWith(metal));
  if (named) return named;
  if (colour !== 'silver') return 'gold';
  if (density > 15) return 'platinum';
  return density > 11 ? 'palladium' : 'silver';
}

/** When a metal got its price, by whom, and how much it changed then in percent; null before there was one. */
export function originOfSpot({ course }: Pick<SpacePricesWire, 'course'>, metal: PureMetal) {
  const steps = course.flatMap((snapshot) => {
    const row = snapshot.metals.find((one) => one.metal === metal);
    return row ? [{ ...row, by: snapshot.created_by, at: snapshot.created_at, number: snapshot.number }] : [];
  });
  const last = steps.at(-1);
  if (!last) return null;
  const isSame = (one: (typeof steps)[number]) => one.spot === last.spot && one.day === last.day;
  const before = steps.findLast((one) => !isSame(one));
  const first = steps.slice(before ? steps.lastIndexOf(before) + 1 : 0)[0] ?? last;
  return { by: first.by, day: last.day, change: before ? percentChange(before.spot, last.spot) : null };
}

const DAY_MS = 86_400_000;
/** Days between two calendar days. */
export const daysBetween = (day: string, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);

/** Today as a calendar day of the reader. */
export function todayHere(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
