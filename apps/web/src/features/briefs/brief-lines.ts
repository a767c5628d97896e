import { wornOn } from '@facet/contract/constants/catalogue';
import { compared, exactly, minus, written } from '@facet/contract/craft/decimal';
import { RING_TOLERANCE_MM } from '@facet/contract/craft/ring-size';
import type { StyleBrief } from '@facet/contract/entities/style-brief';
import { formatDay } from '../../lib/format-date.ts';
import { decimalText } from '../../shared/costs/decimal-text.ts';
import { numberText, t } from '../../ui/words.ts';

type BriefRead = Pick<StyleBrief, 'asks' | 'money' | 'alloys'> & Partial<Pick<StyleBrief, 'product_type'>>;

/** A cost sheet as the brief stands beside it; decimals, null where there is no figure. */
export type BriefEstimate = {
  title: string;
  currency: string;
  wholesale: string | null;
  vendor: string | null;
  stones: string | null;
  /** Grams of net metal. */
  grams: string | null;
  /** The house’s alloy. */
  alloy: string | null;
  /** The inner diameter of its model. */
  ring_mm: number | null;
};
export type BriefLine = {
  key: string;
  title: string;
  note: string;
  asked: string;
  estimate: string | null;
  difference: { text: string; isPassed: boolean } | null;
};

const places = (...decimals: readonly string[]) =>
  Math.max(...decimals.map((decimal) => (decimal.split('.')[1] ?? '').length));

type Limit = 'most' | 'least';
/** How an estimate stands to what was asked: red from the last digit that is shown. */
export function compareWith(limit: Limit, asked: string, estimate: string): NonNullable<BriefLine['difference']> {
  const count = places(asked, estimate);
  const [limitValue, value] = [exactly(asked), exactly(estimate)];
  const order = compared(value, limitValue);
  const apart = order < 0 ? minus(limitValue, value) : minus(value, limitValue);
  const by = decimalText(written(apart, count), count);
  const isPassed = limit === 'most' ? order > 0 : order < 0;
  if (order === 0) return { text: t('As asked'), isPassed };
  if (limit === 'most') return { text: order > 0 ? t('{by} over', { by }) : t('{by} under', { by }), isPassed };
  return { text: order > 0 ? t('{by} more', { by }) : t('{by} too little', { by }), isPassed };
}

type Figure = Pick<BriefLine, 'key' | 'title' | 'note'> & {
  limit: Limit;
  asked: string | null;
  estimate: string | null;
  places: number;
};
function figureLine({ limit, asked, estimate, places: shown, ...line }: Figure): BriefLine[] {
  if (asked === null) return [];
  const difference = estimate === null ? null : compareWith(limit, asked, estimate);
  return [
    {
      ...line,
      asked: decimalText(asked, shown),
      estimate: estimate === null ? null : decimalText(estimate, shown),
      difference,
    },
  ];
}

const MONEY = [
  ['wholesale', t('Wholesale')],
  ['vendor', t('Vendor price')],
  ['stones', t('Stones')],
] as const;

function moneyLines({ money }: BriefRead, estimate: BriefEstimate | null): BriefLine[] {
  if (!money) return [];
  // Without a rate nothing is compared.
  const known = estimate?.currency === money.currency ? estimate : null;
  return MONEY.flatMap(([key, title]) =>
    figureLine({
      key,
      title,
      note: t('{currency}, at most', { currency: money.currency }),
      limit: 'most',
      asked: money[key],
      estimate: known?.[key] ?? null,
      places: 2,
    }),
  );
}

const said = (key: string, title: string, asked: string | null, note = ''): BriefLine[] =>
  asked ? [{ key, title, note, asked, estimate: null, difference: null }] : [];

function alloyLine({ asks, alloys }: BriefRead, estimate: BriefEstimate | null): BriefLine[] {
  const titleOf = (alloy: string | null | undefined) => alloys.find(({ key }) => key === alloy)?.title ?? null;
  const isSame = estimate?.alloy === asks.alloy;
  return said('alloy', t('Metal'), titleOf(asks.alloy), t('from the house alloys')).map((line) => ({
    ...line,
    estimate: titleOf(estimate?.alloy),
    difference: estimate?.alloy ? { text: isSame ? t('As asked') : t('Another metal'), isPassed: !isSame } : null,
  }));
}

const diameterText = (mm: number) => t('Ø {mm}', { mm: numberText(mm, { least: 2, most: 2 }) });

/** The finger size: a model within a quarter of a size is as asked. */
function ringLine(
  { ring_text: name, ring_mm: asked }: StyleBrief['asks'],
  estimate: BriefEstimate | null,
): BriefLine[] {
  const words = [name, asked !== null && diameterText(asked)].filter(Boolean).join(', ');
  const found = estimate?.ring_mm ?? null;
  const [line] = said('ring', t('Finger size'), words);
  if (!line) return [];
  if (found === null || asked === null) return [line];
  const by = numberText(Math.abs(found - asked), { least: 2, most: 2 });
  const isPassed = Math.abs(found - asked) > RING_TOLERANCE_MM;
  const difference = !isPassed
    ? t('As asked')
    : found > asked
      ? t('{by} mm wider', { by })
      : t('{by} mm narrower', { by });
  return [{ ...line, estimate: diameterText(found), difference: { text: difference, isPassed } }];
}

/** What was asked beside what the newest sheet and the stone list say: money, stones, metal, size, date. */
export function briefLines(brief: BriefRead, estimate: BriefEstimate | null, carats: number | null): BriefLine[] {
  const { asks, product_type: type } = brief;
  const isRing = type === undefined || wornOn(type) === 'finger';
  return [
    ...moneyLines(brief, estimate),
    ...figureLine({
      key: 'carats',
      title: t('Stone weight'),
      note: t('carats, at least'),
      limit: 'least',
      asked: asks.carats,
      estimate: carats === null ? null : carats.toFixed(4).replace(/0{1,2}$/, ''),
      places: 2,
    }),
    ...alloyLine(brief, estimate),
    ...figureLine({
      key: 'grams',
      title: t('Weight of metal'),
      note: t('grams, at most'),
      limit: 'most',
      asked: asks.grams,
      estimate: estimate?.grams ?? null,
      places: 3,
    }),
    ...ringLine(asks, estimate),
    ...said('length', t('Length'), asks.length_mm && decimalText(asks.length_mm), t('in mm')),
    ...said('fastening', t('Fastening'), asks.fastening),
    ...said(
      'height',
      isRing ? t('Height over the finger') : t('Height'),
      asks.height_mm && decimalText(asks.height_mm, 2),
      t('mm, at most'),
    ),
    ...said('quantity', t('Pieces'), asks.quantity === null ? null : String(asks.quantity)),
    ...said('due', t('Ready by'), asks.due && formatDay(asks.due)),
  ];
}
