import {
  diameterOfBritish,
  diameterOfIso,
  diameterOfJapanese,
  diameterOfUs,
  quarterText,
  RING_TOLERANCE_MM,
  SWISS_OFFSET,
} from './ring-size.ts';
import { message, t, worded } from '../words/speech.ts';

/** Systems of finger sizes that a house can show, in the order they are shown. */
export const RING_SYSTEMS = ['us', 'iso', 'ch', 'uk', 'jp'] as const;
export type RingSystem = (typeof RING_SYSTEMS)[number];

export const RING_SYSTEM_TITLES: Readonly<Record<RingSystem, string>> = worded({
  us: 'US, Canada',
  iso: 'EU, Germany (ISO)',
  ch: 'Italy, Spain, Switzerland',
  uk: 'UK, Australia',
  jp: 'Japan',
});
/** The prefix of a size. */
export const RING_SYSTEM_MARKS: Readonly<Record<RingSystem, string>> = {
  us: 'US',
  iso: 'ISO',
  ch: 'CH',
  uk: 'UK',
  jp: 'JP',
};
/** Systems with rival charts. */
export const APPROXIMATE_SYSTEMS: readonly RingSystem[] = ['uk', 'jp'];

/** A size as people say it, and its inner diameter in mm. */
export type RingSize = { label: string; mm: number };
/** The sizes of one system, ascending. */
export type RingChart = { system: RingSystem; is_shown: boolean; source: string; sizes: readonly RingSize[] };

const listSizes = (from: number, to: number, step: number, sizeOf: (at: number) => RingSize): RingSize[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => sizeOf(from + at * step));
const letter = (at: number) => `${String.fromCharCode(65 + Math.floor(at))}${at % 1 === 0 ? '' : '½'}`;

/** What a house starts with, by the rules of each system. */
export const FIRST_RINGS: readonly RingChart[] = [
  {
    system: 'us',
    is_shown: true,
    source: 'd = 11.6332 + 0.8128 n',
    sizes: listSizes(0, 16, 0.25, (n) => ({ label: quarterText(n), mm: diameterOfUs(n) })),
  },
  {
    system: 'iso',
    is_shown: true,
    source: message('Inner circumference in mm'),
    sizes: listSizes(32, 84, 1, (n) => ({ label: String(n), mm: diameterOfIso(n) })),
  },
  {
    system: 'ch',
    is_shown: true,
    source: message('ISO less 40'),
    sizes: listSizes(1, 44, 1, (n) => ({ label: String(n), mm: diameterOfIso(n + SWISS_OFFSET) })),
  },
  {
    system: 'uk',
    is_shown: true,
    source: message('C = 37.5 + 1.25 i, one of three rules'),
    sizes: listSizes(0, 25.5, 0.5, (n) => ({ label: letter(n), mm: diameterOfBritish(n) })),
  },
  {
    system: 'jp',
    is_shown: true,
    source: message('d = 13 + (n − 1) / 3, one of several charts'),
    sizes: listSizes(1, 35, 1, (n) => ({ label: String(n), mm: diameterOfJapanese(n) })),
  },
];

const FRACTIONS: readonly (readonly [string, string])[] = [
  ['¼', '.25'],
  ['1/4', '.25'],
  ['½', '.5'],
  ['1/2', '.5'],
  ['¾', '.75'],
  ['3/4', '.75'],
];

/** A label in a form to compare: `6¼`, `6 1/4`, `6.25` and `6,25` are the same size, `l 1/2` and `L½` too. */
export function plainLabel(label: string): string {
  let plain = label.trim().toLowerCase().replace(',', '.');
  for (const [written, decimal] of FRACTIONS)
    if (plain.endsWith(written)) plain = plain.slice(0, -written.length).trimEnd() + decimal;
  return /^(?:\d+|\d*\.\d+)$/.test(plain) ? String(Number(plain)) : plain;
}

/** The inner diameter in mm of a size as somebody writes it; null if the chart has none. */
export function diameterIn({ sizes }: Pick<RingChart, 'sizes'>, label: string): number | null {
  const plain = plainLabel(label);
  return sizes.find((size) => plainLabel(size.label) === plain)?.mm ?? null;
}

/** The nearest size in the chart for an inner diameter in mm; null beyond its ends. */
export function sizeIn({ sizes }: Pick<RingChart, 'sizes'>, mm: number): string | null {
  const [first, second] = sizes;
  const [last, before] = [sizes.at(-1), sizes.at(-2)];
  if (!first || !last) return null;
  const [under, over] = [second ? second.mm - first.mm : 0, before ? last.mm - before.mm : 0];
  if (mm < first.mm - under / 2 || mm > last.mm + over / 2) return null;
  return sizes.reduce((near, size) => (Math.abs(size.mm - mm) < Math.abs(near.mm - mm) ? size : near)).label;
}

/** Systems that follow a rule: the inner diameter in mm that it gives for a number. */
const RULES: Readonly<Partial<Record<RingSystem, { of: (size: number) => number; play: number }>>> = {
  us: { of: diameterOfUs, play: RING_TOLERANCE_MM },
  iso: { of: diameterOfIso, play: 0.5 / Math.PI },
  ch: { of: (size) => diameterOfIso(size + SWISS_OFFSET), play: 0.5 / Math.PI },
};
/** Rounding must not put a size outside. */
const GRACE = 0.001;

/** Why a size can't be what it says, in a system that follows a rule; null if nothing speaks against it. */
export function sizeDoubt(system: RingSystem, { label, mm }: RingSize): string | null {
  const rule = RULES[system];
  if (!rule) return null;
  const mark = RING_SYSTEM_MARKS[system];
  const size = Number(plainLabel(label));
  if (plainLabel(label) === '' || Number.isNaN(size)) return t('{size} isn’t a number', { size: `${mark} ${label}` });
  const right = rule.of(size);
  if (Math.abs(right - mm) <= rule.play + GRACE) return null;
  return t('{size} is {right} mm wide inside, not {wide} mm', { size: `${mark} ${label}`, right, wide: mm });
}

/** The first size that isn't wider than the one before; null if the chart ascends throughout. */
export const notGrowing = (sizes: readonly RingSize[]): RingSize | null =>
  sizes.find(({ mm }, at) => at > 0 && mm <= (sizes[at - 1]?.mm ?? 0)) ?? null;
