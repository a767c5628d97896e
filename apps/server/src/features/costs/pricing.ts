import type { Alloy } from '@facet/contract/craft/alloys';
import { STONE_SHAPE_WORDS, STONE_SPECIES_WORDS } from '@facet/contract/craft/stone-titles';
import { weighStone } from '@facet/contract/craft/stone-weights';
import type { MeleeChart } from '@facet/contract/craft/melee';
import type { PricedAlloy } from '@facet/contract/entities/cost-answers';
import type { CostBody, CostProcessLine, CostStoneLine } from '@facet/contract/entities/cost-sheet';
import type { PriceList } from '@facet/contract/entities/price';
import type { StoneRow } from '@facet/contract/entities/stone-list';
import { fold } from '@facet/contract/fold';

/** A number of the house's data as a decimal, without an exponent. */
export const decimalOf = (number: number): string => number.toFixed(6).replace(/\.?0+$/, '');

/** An alloy of the house with its price in a snapshot. */
export function priceAlloy(alloy: Alloy, prices: PriceList | null, currency: string): PricedAlloy {
  const priced = prices?.alloys.find(({ alloy: key }) => key === alloy.key);
  const spot = priced && prices?.metals.find(({ metal }) => metal === priced.metal);
  return {
    key: alloy.key,
    title: alloy.title,
    colour: alloy.colour,
    density: decimalOf(alloy.density),
    fineness: decimalOf(alloy.fineness ?? 1000),
    spot: { amount: spot?.spot ?? null, currency },
    premium_pct: priced?.premium_pct ?? '0',
    loss_pct: priced?.loss_pct ?? '0',
    metal: priced?.metal ?? null,
  };
}

const AT = { labour: 'labour:', setting: 'setting:', stone: 'stone:' } as const;
type StonePrice = PriceList['stones'][number];
const gridKey = ({ species, origin, shape, mm, quality }: StonePrice) =>
  AT.stone + [species, origin, shape, decimalOf(Number(mm)), quality].join('|');

/** The price of a stone in the grid: of its own quality, or of none. */
function gridPrice(row: StoneRow, { stones }: PriceList): StonePrice | undefined {
  const fits = stones.filter(
    ({ species, origin, shape, mm }) =>
      species === row.species && origin === row.origin && shape === row.shape && Number(mm) === row.width,
  );
  const ofQuality = (quality: string) => fits.find((one) => fold(one.quality) === fold(quality));
  return ofQuality(row.quality) ?? ofQuality('');
}

const settingRate = (title: string, prices: PriceList | null) =>
  title === '' ? undefined : prices?.settings.find((rate) => fold(rate.title) === fold(title));

function weightOfRow(row: StoneRow, melee: MeleeChart): Pick<CostStoneLine, 'carats' | 'weight_source'> {
  const { carats, source } = weighStone(row, melee);
  const text = carats === null ? null : row.carats === null ? carats.toFixed(4) : decimalOf(carats);
  return { carats: text, weight_source: source ?? row.weight_source };
}

const sizeText = ({ shape, length, width }: StoneRow) => {
  if (length === null || width === null) return '';
  return shape === 'round' ? decimalOf(width) : `${decimalOf(length)} × ${decimalOf(width)}`;
};
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** “Diamond, round 1.3”; “Stone” while nobody knows more. */
const stoneTitle = (row: StoneRow) =>
  [
    sentence(row.variety || STONE_SPECIES_WORDS[row.species ?? 'unknown']),
    [row.shape && STONE_SHAPE_WORDS[row.shape], sizeText(row)].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ')
    .slice(0, 100);

type Priced = { prices: PriceList | null; currency: string; melee: MeleeChart };

/** The line of a row: priced by the grid, its setting by the rate of the same name. */
export function stoneLine(row: StoneRow, { prices, currency, melee }: Priced): CostStoneLine {
  const grid = prices ? gridPrice(row, prices) : undefined;
  const setting = settingRate(row.setting, prices);
  return {
    id: row.id,
    row_id: row.id,
    title: stoneTitle(row),
    quantity: String(row.quantity),
    ...weightOfRow(row, melee),
    price: { amount: grid?.price ?? null, currency, per: grid?.per ?? 'carat' },
    price_key: grid ? gridKey(grid) : null,
    breakage_pct: '0',
    setting: { amount: setting?.price ?? null, currency },
    setting_title: row.setting,
    setting_key: setting ? AT.setting + setting.key : null,
    owner: row.supplied_by === 'client' ? 'client' : 'house',
    not_costed: false,
  };
}

/** The house's labour, each once and not counted until somebody says that the piece takes it. */
export const labourLines = ({ labour, currency }: PriceList): CostProcessLine[] =>
  labour.map(({ key, title, price, by }) => ({
    id: `labour-${key}`.slice(0, 40),
    title,
    price_key: AT.labour + key,
    quantity: '1',
    rate: { amount: price, currency },
    by,
    not_costed: true,
  }));

/** Every price of a snapshot by its key. */
function pricesByKey(prices: PriceList): ReadonlyMap<string, { amount: string; currency: string }> {
  const { currency } = prices;
  const entry = (key: string, amount: string) => [key, { amount, currency }] as const;
  return new Map([
    ...prices.labour.map(({ key, price }) => entry(AT.labour + key, price)),
    ...prices.settings.map(({ key, price }) => entry(AT.setting + key, price)),
    ...prices.stones.map((row) => entry(gridKey(row), row.price)),
  ]);
}

/** The same sheet with every figure that comes from a snapshot as another snapshot has it; what it lacks stays. */
export function repriced(body: CostBody, prices: PriceList, alloy: Alloy | undefined): CostBody {
  const known = pricesByKey(prices);
  const now = <Of extends object>(key: string | null, old: Of): Of => ({
    ...old,
    ...(key ? known.get(key) : undefined),
  });
  const priced = alloy && priceAlloy(alloy, prices, prices.currency);
  const { premium_pct: premium, loss_pct: loss, spot } = priced ?? body.metal;
  return {
    ...body,
    rates: ratesFrom(prices, body),
    metal: priced?.spot.amount ? { ...body.metal, spot, premium_pct: premium, loss_pct: loss } : body.metal,
    stones: body.stones.map((line) => ({
      ...line,
      price: now(line.price_key, line.price),
      setting: now(line.setting_key, line.setting),
    })),
    processes: body.processes.map((line) => ({ ...line, rate: now(line.price_key, line.rate) })),
    others: body.others.map((line) => ({ ...line, price: now(line.price_key, line.price) })),
  };
}

/** The exchange rates of a snapshot; a sheet in another currency keeps its own. */
export const ratesFrom = (prices: PriceList, { currency, rates }: Pick<CostBody, 'currency' | 'rates'>) =>
  prices.currency === currency
    ? { ...rates, ...Object.fromEntries(prices.currencies.map((one) => [one.currency, one.rate])) }
    : rates;
