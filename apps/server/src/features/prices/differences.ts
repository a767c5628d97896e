import { PRICE_PARTS, type PriceList, type PricePart } from '@facet/contract/entities/price';
import type { PartDifference } from '@facet/contract/entities/space-prices';
import { isDeepStrictEqual } from 'node:util';

type Row<Part extends PricePart> = PriceList[Part][number];
/** How a row is known in its part, and what of it is shown. */
type Reading<Part extends PricePart> = { of: (row: Row<Part>) => string; figure: (row: Row<Part>) => string };

/** How the prices of each part are told apart. */
const READINGS: { readonly [Part in PricePart]: Reading<Part> } = {
  metals: { of: ({ metal }) => metal, figure: ({ spot }) => spot },
  currencies: { of: ({ currency }) => currency, figure: ({ rate }) => rate },
  alloys: {
    of: ({ alloy }) => alloy,
    figure: ({ premium_pct: premium, loss_pct: loss }) => `${premium} / ${loss}`,
  },
  stones: {
    of: ({ species, origin, shape, mm, quality }) => [species, origin, shape, mm, quality].join('|'),
    figure: ({ price }) => price,
  },
  settings: { of: ({ key }) => key, figure: ({ price }) => price },
  labour: { of: ({ key }) => key, figure: ({ price }) => price },
};

/** The first differences of a part are told, all of them counted. */
const TOLD = 6;

/** `figures`: the same figure of another day or source is none that changed. */
type Compared = 'rows' | 'figures';

function differenceOf<Part extends PricePart>(
  part: Part,
  before: PriceList | null,
  after: PriceList,
  by: Compared,
): PartDifference & { part: Part } {
  const { of, figure }: Reading<Part> = READINGS[part];
  const was = new Map((before?.[part] ?? []).map((row) => [of(row), row]));
  const is = new Map(after[part].map((row) => [of(row), row]));
  const shown = (row: Row<Part> | undefined) => (row === undefined ? null : figure(row));
  const changed = [...new Set([...is.keys(), ...was.keys()])].filter((key) =>
    by === 'figures' ? shown(was.get(key)) !== shown(is.get(key)) : !isDeepStrictEqual(was.get(key), is.get(key)),
  );
  const rows = changed
    .slice(0, TOLD)
    .map((key) => ({ of: key, before: shown(was.get(key)), after: shown(is.get(key)) }));
  return { part, total: changed.length, rows };
}

/** In what two snapshots differ, part by part; those that are the same are left out. */
export const differencesOf = (before: PriceList | null, after: PriceList, by: Compared = 'rows'): PartDifference[] =>
  PRICE_PARTS.map((part) => differenceOf(part, before, after, by)).filter(({ total }) => total > 0);
