import { APPROXIMATE_SYSTEMS, RING_SYSTEM_MARKS, type RingChart, sizeIn } from '@facet/contract/craft/ring-charts';
import { RING_RANGE_MM } from '@facet/contract/craft/ring-size';
import type { FindingWire, ModelCard, ModelFigures, VolumeWire } from '@facet/contract/entities/measure';
import type { HouseSince } from '@facet/contract/entities/house';
import { formatDay } from '../../../lib/format-date.ts';
import { counted, precise } from '../../../shared/designs/measured-figures.ts';

const threeDigits = new Intl.NumberFormat('en', { minimumFractionDigits: 3, maximumFractionDigits: 3 });

/** Three digits, as weights and volumes are compared with: `-0.000` as `0.000`. */
export const exact = (value: number): string => threeDigits.format(Math.abs(value) < 0.0005 ? 0 : value);

/** Carats to the last place that can be told: three of them where a stone is small. */
export const caratText = (carats: number): string => (carats < 0.0995 ? exact(carats) : precise(carats));

/** A change with its sign; nothing to say where it is none. */
export const signed = (value: number, words: (value: number) => string): string =>
  `${words(value) === words(0) ? '±' : value > 0 ? '+' : '−'}${words(Math.abs(value))}`;

const UNIT_NAMES: readonly (readonly [number, string])[] = [
  [1, 'mm'],
  [10, 'cm'],
  [1000, 'm'],
  [25.4, 'in'],
];

/** Which unit the file is in, and who says so. */
export function unitWords({ from, millimetres }: ModelFigures['unit']): string {
  const name = UNIT_NAMES.find(([length]) => length === millimetres)?.[1] ?? `${precise(millimetres)} mm`;
  return {
    file: `${name}, stored in file`,
    said: `${name}, as the team said`,
    assumed: `${name}, assumed`,
    asked: 'Unit unknown',
  }[from];
}

const NO_VOLUME: Readonly<Record<Extract<VolumeWire, { kind: 'none' }>['why'], string>> = {
  doubtful: 'No reliable volume: parts are inside out',
  nothing: 'No part is metal',
  open: 'No reliable volume: the surface is open',
  partial: 'No volume: parts have no mesh',
  unit: 'No volume until the unit is known',
};
export const noVolumeWords = ({ why }: Extract<VolumeWire, { kind: 'none' }>): string => NO_VOLUME[why];

/** The finger size of a hole by the charts that the house shows, where one could wear it: the first, and the others. */
export function ringWords(diameter: number, charts: readonly RingChart[]): { size: string; rest: string } | null {
  if (diameter < RING_RANGE_MM.min || diameter > RING_RANGE_MM.max) return null;
  const sizes = charts.flatMap((chart) => {
    const size = chart.is_shown ? sizeIn(chart, diameter) : null;
    if (size === null) return [];
    return `${RING_SYSTEM_MARKS[chart.system]} ${APPROXIMATE_SYSTEMS.includes(chart.system) ? '≈ ' : ''}${size}`;
  });
  const width = `Ø ${precise(diameter)}`;
  const [size = width, ...rest] = sizes;
  return { size, rest: [...rest, ...(sizes.length > 0 ? [width] : [])].join(', ') };
}

/** Where it was found. */
export function findingPlace({ places, check }: FindingWire): string {
  const names = [...new Set(places.flatMap(({ part }) => part ?? []))];
  const where = places.length === 1 ? '1 place' : `${counted(places.length)} places`;
  if (places.length === 0) return check === 'overlap' ? 'Overlapping parts are counted once' : '';
  return [names.slice(0, 2).join(', '), check === 'solid' ? 'can it be hollow?' : where].filter(Boolean).join(', ');
}

/** Since when a house has what it computes with. */
export const sinceWords = (what: string, since: HouseSince): string =>
  since ? `House ${what}, ${formatDay(since.at)}` : `Usual ${what}`;

/** Whether the server is still to measure it, or is at it. */
export const isOnItsWay = (card: Pick<ModelCard, 'work'> | undefined): boolean =>
  card?.work?.state === 'waiting' || card?.work?.state === 'working';
