const step = (low: number, high: number, value: number) => {
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return share * share * (3 - 2 * share);
};
/** 1 inside a strip, 0 well outside it. */
const strip = (value: number, middle: number, half: number, soft: number) =>
  1 - step(half, half + soft, Math.abs(value - middle));

/** Brighter than white, so that a highlight on coloured metal turns white. */
export const BRIGHTEST = 1.3;

/**
 * The light that comes from a direction of a photographer's studio, seen from the camera: a light ceiling, a large lamp
 * at the upper left, a strip light at the right, a dark floor with a lit table, and a black flag near the horizon that gives metal its
 * contrast. `back` = 1 is the direction of the camera itself.
 */
export function studioAround(right: number, up: number, back: number): number {
  const sky = 0.62 + 0.28 * step(-0.75, 0.95, up);
  const key = 0.5 * step(0.35, 0.92, -0.5 * right + 0.72 * up + 0.48 * back);
  const rim = 0.42 * strip(right, 0.86, 0.07, 0.16) * step(-0.75, 0.05, up);
  const left = 0.26 * strip(right, -0.93, 0.06, 0.14) * step(-0.6, 0.2, up);
  const flag = 0.34 * strip(up, -0.16, 0.05, 0.34) * step(-0.55, 0.35, back) * (1 - 0.5 * step(0.2, 0.9, right));
  const floor = 0.2 * step(0.25, 0.7, -up) * step(-0.4, 0.6, back);
  // The table under the piece is lit, too.
  const table = 0.34 * step(0.62, 1, -up);
  return sky + key + rim + left + table - flag - floor;
}

/**
 * How bright polished metal looks where its surface faces `x` to the right and `y` up (at the disc's edge it faces
 * sideways). From 0 to about 1.3.
 */
export function studioLight(x: number, y: number): number {
  const flat = Math.min(1, x * x + y * y);
  const z = Math.sqrt(1 - flat);
  // Metal seen at a grazing angle mirrors everything a little brighter.
  const edge = 0.16 * step(0.8, 1, flat);
  return Math.max(0.06, studioAround(2 * z * x, 2 * z * y, 2 * z * z - 1) + edge);
}
