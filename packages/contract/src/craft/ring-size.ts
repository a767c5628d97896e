/**
 * The rules that charts of ring sizes start from, all for the inner diameter in mm. US and Canada by `d = 11.6332 +
 * 0.8128 n`, ISO 8653 (EU, Germany, Japan's JIS S 4700) by the inner circumference. Japan's own numbers and the
 * letters of the United Kingdom and Australia have rival charts and are approximate.
 */
const US_ZERO_MM = 11.6332;
const US_STEP_MM = 0.8128;
const UK_A_MM = 37.5;
const UK_STEP_MM = 1.25;

/** Swiss, Italian and Spanish sizes are the inner circumference in mm less this. */
export const SWISS_OFFSET = 40;

/** A quarter of a US size in mm: how far a finished ring may be off. */
export const RING_TOLERANCE_MM = US_STEP_MM / 4;

const toMicrometres = (mm: number) => Math.round(mm * 1000) / 1000;

/** The inner diameter in mm, to 0.001, of a US or Canadian size; sizes go by quarters. */
export const diameterOfUs = (size: number): number => toMicrometres(US_ZERO_MM + US_STEP_MM * size);

/** The inner diameter in mm, to 0.001, of an ISO 8653 size. */
export const diameterOfIso = (size: number): number => toMicrometres(size / Math.PI);

/** The inner diameter in mm, to 0.001, of one of Japan's own numbers: approximate. */
export const diameterOfJapanese = (size: number): number => toMicrometres(13 + (size - 1) / 3);

/** The inner diameter in mm, to 0.001, of a letter of the United Kingdom and Australia, from 0 for A by halves: approximate. */
export const diameterOfBritish = (letter: number): number => toMicrometres((UK_A_MM + UK_STEP_MM * letter) / Math.PI);

const QUARTERS = ['', '¼', '½', '¾'] as const;

/** A size in quarters as people write it: 6¼. */
export function quarterText(size: number): string {
  const whole = Math.floor(size);
  const quarter = QUARTERS[Math.round((size - whole) * 4)] ?? '';
  return whole === 0 && quarter ? quarter : `${whole}${quarter}`;
}

/** The range of inner diameters in mm that fingers have; anything smaller or wider is no ring. */
export const RING_RANGE_MM = { min: 10, max: 27 } as const;

/** The least gap between stones of an eternity ring, and how much metal is under them, in mm. */
const ETERNITY_GAP_MM = 0.15;
const ETERNITY_METAL_MM = 1.5;

/** How many stones of one width fit all round a ring of this inner diameter, both in mm. */
export const eternityStones = (diameter: number, stone: number): number =>
  Math.floor(Math.PI / Math.asin((stone + ETERNITY_GAP_MM) / (2 * (diameter / 2 + ETERNITY_METAL_MM))));
