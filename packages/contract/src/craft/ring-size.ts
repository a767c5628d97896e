/**
 * Ring sizes, all from the inner diameter in mm. US and Canada by `d = 11.6332 + 0.8128 n`, ISO 8653 (EU, Germany, Japan's
 * JIS S 4700) by the inner circumference; Swiss, Italian and Spanish sizes are 40 less. Japan's own numbers and the letters
 * of the United Kingdom and Australia have rival charts and are approximate.
 */
const US_ZERO_MM = 11.6332;
const US_STEP_MM = 0.8128;
const SWISS_OFFSET = 40;
const UK_A_MM = 37.5;
const UK_STEP_MM = 1.25;

/** A quarter of a US size in mm: what a finished ring may be off. */
export const RING_TOLERANCE_MM = US_STEP_MM / 4;

/** The inner diameter in mm, to 0.001, of a US or Canadian size; sizes go by quarters. */
export const diameterOfUs = (size: number): number => Math.round((US_ZERO_MM + US_STEP_MM * size) * 1000) / 1000;

/** The US or Canadian size of an inner diameter in mm, to the nearest quarter. */
export const usOf = (diameter: number): number => Math.round(((diameter - US_ZERO_MM) / US_STEP_MM) * 4) / 4 || 0;

/** The ISO 8653 size of an inner diameter in mm. */
export const isoOf = (diameter: number): number => Math.round(Math.PI * diameter);

/** The inner diameter in mm, to 0.001, of an ISO 8653 size. */
export const diameterOfIso = (size: number): number => Math.round((size / Math.PI) * 1000) / 1000;

/** The Swiss, Italian and Spanish size of an inner diameter in mm. */
export const swissOf = (diameter: number): number => isoOf(diameter) - SWISS_OFFSET;

/** The nearest of Japan's own numbers for an inner diameter in mm: approximate. */
export const japaneseOf = (diameter: number): number => Math.round(1 + 3 * (diameter - 13));

/** The nearest letter, or letter and a half, of the United Kingdom and Australia for an inner diameter in mm; null beyond Z: approximate. */
export function britishOf(diameter: number): string | null {
  const halves = Math.round(((Math.PI * diameter - UK_A_MM) / UK_STEP_MM) * 2);
  if (halves < 0 || halves > 51) return null;
  return `${String.fromCharCode(65 + Math.floor(halves / 2))}${halves % 2 === 1 ? '½' : ''}`;
}

/** The inner diameter in mm, to 0.001, of one of Japan's own numbers: approximate. */
export const diameterOfJapanese = (size: number): number => Math.round((13 + (size - 1) / 3) * 1000) / 1000;

/** The inner diameter in mm, to 0.001, of a letter of the United Kingdom and Australia, with or without a half; null for what is none. */
export function diameterOfBritish(size: string): number | null {
  const [, letter, half] = /^([A-Z])\s*(½|1\/2)?$/.exec(size.trim().toUpperCase()) ?? [];
  if (!letter) return null;
  const steps = letter.charCodeAt(0) - 65 + (half ? 0.5 : 0);
  return Math.round(((UK_A_MM + UK_STEP_MM * steps) / Math.PI) * 1000) / 1000;
}

const QUARTERS = ['', '¼', '½', '¾'] as const;

/** A size by quarters as people write it: 6¼. */
export function quarterText(size: number): string {
  const whole = Math.floor(size);
  const quarter = QUARTERS[Math.round((size - whole) * 4)] ?? '';
  return whole === 0 && quarter ? quarter : `${whole}${quarter}`;
}

/** Inner diameters in mm that fingers have; what is smaller or wider is no ring. */
export const RING_RANGE_MM = { min: 10, max: 27 } as const;
