import { RING_TOLERANCE_MM } from './ring-size.ts';
import { message, worded } from '../words/speech.ts';

/** The unit of a spec's line. The last four are finger sizes: such a line is stored as an inner diameter in mm. */
export const SPEC_UNITS = ['mm', 'g', 'ct', 'um', 'pieces', 'us', 'iso', 'uk', 'jp'] as const;
export type SpecUnit = (typeof SPEC_UNITS)[number];
export const SIZE_UNITS: readonly SpecUnit[] = ['us', 'iso', 'uk', 'jp'];

/** What a value measures, whatever its unit: finger sizes are lengths inside. */
export const isSameMeasure = (one: SpecUnit, other: SpecUnit): boolean => {
  const isLength = (unit: SpecUnit) => unit === 'mm' || SIZE_UNITS.includes(unit);
  return one === other || (isLength(one) && isLength(other));
};

export const SPEC_UNIT_TITLES: Readonly<Record<SpecUnit, string>> = worded({
  mm: 'mm',
  g: 'g',
  ct: 'ct',
  um: 'µm',
  pieces: 'pieces',
  us: 'US size',
  iso: 'ISO size',
  uk: 'UK size',
  jp: 'JP size',
});

/**
 * How thick platings usually are, in µm: vermeil, gold over sterling silver, is at least this thick; rhodium is between
 * the two. The trade’s usual figures; a house sets its own.
 */
export const PLATING_UM = { vermeil: { min: 2.5 }, rhodium: { min: 0.1, max: 0.2 } } as const;

/** Where a line is read: typed by hand, or one of the figures measured on a model. */
export const SPEC_SOURCES = ['hand', 'ring', 'width', 'depth', 'height', 'wall', 'weight', 'stones'] as const;
export type SpecSource = (typeof SPEC_SOURCES)[number];

export const SPEC_SOURCE_TITLES: Readonly<Record<SpecSource, string>> = worded({
  hand: 'By hand',
  ring: 'Finger hole',
  width: 'Model width',
  depth: 'Model depth',
  height: 'Model height',
  wall: 'Thinnest wall',
  weight: 'Model weight',
  stones: 'Model stones',
});

const ALL = SPEC_UNITS;
/** The units that each source can use, the usual one first. */
export const UNITS_OF_SOURCE: Readonly<Record<SpecSource, readonly SpecUnit[]>> = {
  hand: ALL,
  ring: ['us', 'iso', 'uk', 'jp', 'mm'],
  width: ['mm'],
  depth: ['mm'],
  height: ['mm'],
  wall: ['mm'],
  weight: ['g'],
  stones: ['pieces'],
};

/**
 * One thing that a piece should measure. `target` and `tolerance` are in the unit, finger sizes in mm of inner
 * diameter; `tolerance` is how far a piece may be off to either side, null if nobody said. `alloy` is the key of the
 * house's alloy that a weight is in.
 */
export type SpecLine = {
  key: string;
  title: string;
  unit: SpecUnit;
  source: SpecSource;
  alloy: string | null;
  target: number | null;
  tolerance: number | null;
};

/** What a house asks of the pieces of one product type. */
export type SpecTemplate = { product_type: number; lines: readonly SpecLine[] };

/** Rounding and floating point must not put a piece out of tolerance. */
const GRACE = 0.0005;

/** Whether a value is within tolerance; null while one of the three is unknown. */
export function specVerdict(
  { target, tolerance }: Pick<SpecLine, 'target' | 'tolerance'>,
  value: number | null,
): 'in' | 'out' | null {
  if (target === null || tolerance === null || value === null) return null;
  return Math.abs(value - target) <= tolerance + GRACE ? 'in' : 'out';
}

const line = (key: string, title: string, source: SpecSource, unit = UNITS_OF_SOURCE[source][0]): SpecLine => ({
  key,
  title,
  unit: unit ?? 'mm',
  source,
  alloy: null,
  target: null,
  tolerance: null,
});
const byHand = (key: string, title: string) => line(key, title, 'hand', 'mm');

const FINGER = { ...line('ring-size', message('Ring size'), 'ring'), tolerance: RING_TOLERANCE_MM };
const STONES = { ...line('stones', message('Stones'), 'stones'), tolerance: 0 };
const WEIGHT = line('weight', message('Weight'), 'weight');
const [WIDTH, DEPTH, HEIGHT] = [
  line('width', message('Width'), 'width'),
  line('depth', message('Depth'), 'depth'),
  line('height', message('Height'), 'height'),
];
const RING = [
  FINGER,
  byHand('shank-width', message('Shank width')),
  byHand('shank-thickness', message('Shank thickness')),
  HEIGHT,
];

/**
 * What a house starts with: names of the usual measures and where they are read. Only the finger has a tolerance, a
 * quarter of a size, and stones are counted; all others are up to the house.
 */
export const FIRST_SPECS: readonly SpecTemplate[] = [
  { product_type: 1, lines: [...RING, STONES, WEIGHT] },
  {
    product_type: 2,
    lines: [
      FINGER,
      byHand('band-width', message('Band width')),
      byHand('band-thickness', message('Band thickness')),
      STONES,
      WEIGHT,
    ],
  },
  { product_type: 3, lines: [...RING, WEIGHT] },
  {
    product_type: 4,
    lines: [
      HEIGHT,
      WIDTH,
      byHand('post-length', message('Post length')),
      byHand('post-thickness', message('Post thickness')),
      WEIGHT,
    ],
  },
  { product_type: 5, lines: [byHand('chain-length', message('Chain length')), HEIGHT, WIDTH, WEIGHT] },
  {
    product_type: 6,
    lines: [
      byHand('inner-length', message('Inner length')),
      byHand('band-width', message('Width')),
      byHand('band-thickness', message('Thickness')),
      WEIGHT,
    ],
  },
  { product_type: 7, lines: [WIDTH, DEPTH, HEIGHT, WEIGHT] },
];
