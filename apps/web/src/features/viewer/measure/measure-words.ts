import { APPROXIMATE_SYSTEMS, RING_SYSTEM_MARKS, type RingChart, sizeIn } from '@facet/contract/craft/ring-charts';
import { RING_RANGE_MM } from '@facet/contract/craft/ring-size';
import type { FindingWire, ModelCard, ModelPartWire, RingWire, VolumeWire } from '@facet/contract/entities/measure';
import type { HouseSince } from '@facet/contract/entities/house';
import { formatDay } from '../../../lib/format-date.ts';
import { inMillimetres, precise } from '../../../shared/designs/measured-figures.ts';
import { rangeWords } from '../kinds/model/ring/ring-words.ts';
import { numberText, t } from '../../../ui/words.ts';

/** Three decimals, for comparing weights and volumes; `-0.000` becomes `0.000`. */
export const exact = (value: number): string => numberText(Math.abs(value) < 0.0005 ? 0 : value, { least: 3, most: 3 });

/** Carats to a meaningful precision: three decimals for small stones. */
export const caratText = (carats: number): string => (carats < 0.0995 ? exact(carats) : precise(carats));

/** A figure, or from and to while something isn't known. */
export const rangeText = (least: number, most: number | null, words: (value: number) => string): string =>
  most === null ? words(least) : t('{least} to {most}', { least: words(least), most: words(most) });

/** A change with its sign; empty if there is none. */
export const signed = (value: number, words: (value: number) => string): string =>
  `${words(value) === words(0) ? '±' : value > 0 ? '+' : '−'}${words(Math.abs(value))}`;

const NO_VOLUME: Readonly<Record<Extract<VolumeWire, { kind: 'none' }>['why'], string>> = {
  doubtful: t('No reliable volume: parts are inside out'),
  nothing: t('No part is metal'),
  open: t('No reliable volume: the surface is open'),
  partial: t('No volume: parts have no mesh'),
  unit: t('No volume until the unit is known'),
};
export const noVolumeWords = ({ why }: Extract<VolumeWire, { kind: 'none' }>): string => NO_VOLUME[why];

export const isFingerWide = (mm: number): boolean => mm >= RING_RANGE_MM.min && mm <= RING_RANGE_MM.max;

/** A width in the sizes of a house's charts that a finger can have. */
function listSizes(mm: number, charts: readonly RingChart[]): string[] {
  if (!isFingerWide(mm)) return [];
  return charts.flatMap((chart) => {
    const size = chart.is_shown ? sizeIn(chart, mm) : null;
    if (size === null) return [];
    return `${RING_SYSTEM_MARKS[chart.system]} ${APPROXIMATE_SYSTEMS.includes(chart.system) ? '≈ ' : ''}${size}`;
  });
}

type WornRing = { charts: readonly RingChart[]; wornOn: ModelCard['worn_on'] };

/**
 * How wide a hole is: by the first of the house's charts, and the others, if it is worn on a finger; by its inner
 * width and the way around it on a wrist. From and to where it isn't round.
 */
export function ringWords(
  { diameter_mm: mm, range_mm: range }: RingWire,
  { charts, wornOn }: WornRing,
): { size: string; rest: string } {
  if (range || mm === null) {
    const ends = (range ?? []).map((end) => listSizes(end, charts)[0] ?? null);
    const [from, to] = ends;
    return { size: range ? rangeWords(range) : '–', rest: from && to ? t('{from} to {to}', { from, to }) : '' };
  }
  const width = `Ø ${precise(mm)}`;
  if (wornOn === 'wrist') return { size: width, rest: t('{length} around', { length: inMillimetres(mm * Math.PI) }) };
  const sizes = wornOn === 'finger' ? listSizes(mm, charts) : [];
  const [size = width, ...rest] = sizes;
  return { size, rest: [...rest, ...(sizes.length > 0 ? [width] : [])].join(', ') };
}

/** How a hole was found and how sure that is; empty for one that somebody pointed at. */
export function ringFoundWords({ range_mm: range, rest_mm: rest }: RingWire): string {
  if (rest === null) return '';
  return range
    ? t('Unsure: metal is up to {rest} from a circle', { rest: inMillimetres(rest) })
    : t('Fitted circle, metal within {rest}', { rest: inMillimetres(Math.max(rest, 0.01)) });
}

/**
 * A part's name in the file. The measurement gives the others English names, so theirs are made from their keys.
 */
export function partName({ key, name }: Pick<ModelPartWire, 'key' | 'name'>): string {
  if (key === '') return t('Other bodies');
  if (key === '#◆') return t('Stones by their shape');
  if (key === '#◆?') return t('Like stones');
  if (key === '#◆=') return t('Copies of stones');
  if (key === '#◇-') return t('Dummy⟦a form that wears a piece⟧');
  if (key === '#◇-?') return t('Like a dummy');
  if (key === '#◇?') return t('Like a sprue');
  const number = /^#(\d+)$/.exec(key)?.[1];
  return number === undefined ? name : t('Body {number}', { number });
}

/** Where a finding is. */
export function findingPlace({ places, check }: FindingWire): string {
  const names = [...new Set(places.flatMap(({ part }) => part ?? []))];
  if (check === 'inside') return t('Another alloy, a stone or a hollow? Say it in the list of parts.');
  if (places.length === 0) return check === 'overlap' ? t('Overlapping parts are counted once') : '';
  const where = t('{count, plural, one {# place} other {# places}}', { count: places.length });
  if (check === 'trapped') return [...names.slice(0, 2), t('nothing drains from it')].join(', ');
  return [names.slice(0, 2).join(', '), check === 'solid' ? t('can it be hollow?') : where].filter(Boolean).join(', ');
}

/** Since when a house has had the tables it computes with. */
export const sinceWords = (what: 'limits' | 'alloys' | 'chart', since: HouseSince): string =>
  since
    ? t('{what, select, limits {House limits} alloys {House alloys} other {House chart}}, {day}', {
        what,
        day: formatDay(since.at),
      })
    : t('{what, select, limits {Usual limits} alloys {Usual alloys} other {Usual chart}}', { what });

/** Whether the server is measuring it, or still has to. */
export const isMeasureOnItsWay = (card: Pick<ModelCard, 'work'> | undefined): boolean =>
  card?.work?.state === 'waiting' || card?.work?.state === 'working';
