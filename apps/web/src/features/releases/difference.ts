import { moneyDifference } from '@facet/contract/craft/cost-sheet';
import { exactly, minus, written } from '@facet/contract/craft/decimal';
import { SPEC_UNIT_TITLES } from '@facet/contract/craft/spec';
import type { ReleaseWire } from '@facet/contract/entities/release';
import { rowTitle, sizeText } from '@facet/contract/craft/stone-texts';
import { t } from '../../ui/words.ts';
import { WEIGHT_TITLES } from './release-texts.ts';

/** A figure of two releases; null where one doesn't have it. `by` is how much more the later one has. */
export type FigureChange = {
  key: string;
  title: string;
  unit: string;
  was: string | null;
  now: string | null;
  by: string | null;
};
/** What is asked of each kind, in the order in which it is shown. */
export const CHANGE_KINDS = ['files', 'sizes', 'weights', 'stones', 'price'] as const;
export type Changes = Readonly<Record<(typeof CHANGE_KINDS)[number], readonly FigureChange[]>>;

type Figure = Pick<FigureChange, 'key' | 'title' | 'unit'> & { value: string | null; isText?: boolean };
const PLACES = 4;

function differenceBetween(was: string | null, now: string | null, places: number): string | null {
  if (was === null || now === null) return null;
  return written(minus(exactly(now), exactly(was)), places)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
}

/** The figures of two releases that differ, in the order of the later one; then those that it lacks. */
function changed(before: readonly Figure[], after: readonly Figure[]): FigureChange[] {
  const keys = new Set([...after, ...before].map(({ key }) => key));
  return [...keys].flatMap((key) => {
    const [one, other] = [before, after].map((all) => all.find((figure) => figure.key === key));
    const figure = other ?? one;
    const [was, now] = [one?.value ?? null, other?.value ?? null];
    if (!figure || was === now) return [];
    const by = figure.isText ? null : differenceBetween(was, now, PLACES);
    return [{ key, title: figure.title, unit: figure.unit, was, now, by }];
  });
}

const files = ({ parts: { model, drawings } }: ReleaseWire): Figure[] => {
  const text = (key: string, title: string, file: { version: number; sha256: string }) => ({
    key,
    title,
    unit: '',
    value: t('version {version}, {hash}', { version: String(file.version), hash: file.sha256.slice(0, 8) }),
    isText: true,
  });
  return [
    ...(model ? [text('model', t('3D model'), model)] : []),
    ...drawings.map((drawing, at) => text(`drawing-${at}`, t('Drawing {number}', { number: at + 1 }), drawing)),
  ];
};

function sizes({ parts: { model, spec } }: ReleaseWire): Figure[] {
  const mm = (key: string, title: string, value: string | null | undefined) =>
    value == null ? [] : [{ key, title, unit: 'mm', value }];
  return [
    ...mm('x', t('Width of the model'), model?.size_mm?.[0]),
    ...mm('y', t('Depth of the model'), model?.size_mm?.[1]),
    ...mm('z', t('Height of the model'), model?.size_mm?.[2]),
    ...mm('ring', t('Finger hole'), model?.ring_mm),
    ...spec.map(({ key, title, unit, target }) => ({
      key: `spec-${key}`,
      title,
      // Finger sizes are kept as inner diameters.
      unit: ['us', 'iso', 'uk', 'jp'].includes(unit) ? 'mm' : SPEC_UNIT_TITLES[unit],
      value: target,
    })),
  ];
}

const weights = ({ parts }: ReleaseWire): Figure[] =>
  parts.weights.map(({ which, alloy, grams }) => ({
    key: `${which}-${alloy?.key ?? ''}`,
    title: [WEIGHT_TITLES[which], alloy?.title].filter(Boolean).join(', '),
    unit: 'g',
    value: grams,
  }));

const stones = ({ parts }: ReleaseWire): Figure[] => [
  ...(parts.stones?.rows ?? []).map((row) => ({
    key: row.id,
    title: [rowTitle(row), sizeText(row)].join(' '),
    unit: '',
    value: String(row.quantity),
  })),
  ...(parts.stones ? [{ key: '#carats', title: t('All stones'), unit: 'ct', value: parts.stones.carats }] : []),
];

const PRICES = [
  ['metal', t('Metal')],
  ['stones', t('Stones')],
  ['setting', t('Setting')],
  ['vendor', t('Vendor')],
  ['landed', t('Landed')],
  ['wholesale', t('Wholesale')],
  ['retail', t('Retail')],
] as const;

function prices(before: ReleaseWire, after: ReleaseWire): FigureChange[] {
  const [one, other] = [before.price, after.price];
  if (!one || !other) return [];
  // Amounts of two currencies have no difference.
  const isSame = one.currency === other.currency;
  return PRICES.flatMap(([figure, title]) => {
    const [was, now] = [one.costs[figure] ?? null, other.costs[figure] ?? null];
    if (was === now && isSame) return [];
    const by = isSame && was !== null && now !== null ? moneyDifference(now, was) : null;
    return [{ key: figure, title, unit: other.currency, was, now, by }];
  });
}

/** Everything in which a release differs from one before it, in mm, g, stones and money. */
export const releaseChanges = (before: ReleaseWire, after: ReleaseWire): Changes => ({
  files: changed(files(before), files(after)),
  sizes: changed(sizes(before), sizes(after)),
  weights: changed(weights(before), weights(after)),
  stones: changed(stones(before), stones(after)),
  price: prices(before, after),
});
