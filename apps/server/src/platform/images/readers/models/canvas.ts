import { studioLight, BRIGHTEST } from '@facet/model/look/studio-light';
import type { Tint } from '@facet/model/look/tint-triangles';
import type { SurfaceSize } from './frame-surface.ts';

/**
 * The picture in the making: how near each pixel's triangle is to the eye, and what it shows: the number of its tint and
 * how bright it is, or the number of a stone's triangle.
 */
export type Canvas = { size: SurfaceSize; depth: Float32Array; shown: Uint32Array };

/** Marks the number of a stone's triangle. */
export const STONE = 0x8000_0000;
export const BRIGHT_STEPS = 256;

export function createCanvas(size: SurfaceSize): Canvas {
  const pixels = size.width * size.height;
  return { size, depth: new Float32Array(pixels).fill(-Infinity), shown: new Uint32Array(pixels) };
}

/** Directions in a table, from `-1` to `1` to the right and up. */
export const LIGHT_SIDE = 384;
const SIDE = LIGHT_SIDE;
/** Brightness for each direction of a surface. */
type Light = Uint8Array;

function tabulateLight(bright: (x: number, y: number, z: number) => number): Light {
  const light = new Uint8Array(SIDE * SIDE);
  for (let at = 0; at < light.length; at += 1) {
    const [x, y] = [(at % SIDE) / (SIDE / 2) - 1, Math.floor(at / SIDE) / (SIDE / 2) - 1];
    const z = Math.sqrt(Math.max(0, 1 - x * x - y * y));
    light[at] = Math.round((255 * Math.min(BRIGHTEST, bright(x, y, z))) / BRIGHTEST);
  }
  return light;
}

const smooth = (low: number, high: number, value: number) => {
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return share * share * (3 - 2 * share);
};

/** Paper, wax or plastic under one large lamp at the upper left. */
const LAMP = [-0.335, 0.623, 0.705] as const;
const dull = (x: number, y: number, z: number) => {
  const lamp = Math.max(0, x * LAMP[0] + y * LAMP[1] + z * LAMP[2]);
  return 0.42 + 0.62 * lamp;
};

/** A polished opaque stone: its own colour in soft light, and the lamp mirrored in it, which is brighter than white. */
const glossy = (x: number, y: number, z: number) => {
  const lamp = Math.max(0, x * LAMP[0] + y * LAMP[1] + z * LAMP[2]);
  return 0.36 + 0.56 * lamp + (BRIGHTEST - 0.9) * smooth(0.965, 0.995, lamp);
};

let lights: Readonly<Record<Exclude<Tint['kind'], 'stone'>, Light>> | null = null;
/** How bright surfaces are for each direction; made with the first picture. */
export const lightsOfStudio = () =>
  (lights ??= { polished: tabulateLight(studioLight), glossy: tabulateLight(glossy), dull: tabulateLight(dull) });

/** Metal deepens its own colour in the shade, and turns white in a highlight. */
function polished(own: number, bright: number): number {
  const deep = own ** 1.6 + (own - own ** 1.6) * smooth(0, 0.75, bright);
  const lit = deep * Math.min(bright, 1);
  return lit + (1 - lit) * smooth(0.88, BRIGHTEST, bright) * 0.85;
}

export const packed = (red: number, green: number, blue: number): number =>
  (0xff00_0000 | (Math.min(255, blue) << 16) | (Math.min(255, green) << 8) | Math.min(255, red)) >>> 0;

/** Each kind of surface in some light: `own` and what comes out are shares of white. */
const IN_LIGHT: Readonly<Record<Exclude<Tint['kind'], 'stone'>, (own: number, bright: number) => number>> = {
  polished,
  glossy: (own, bright) => {
    const lit = own * Math.min(1, bright);
    return lit + (1 - lit) * smooth(0.92, BRIGHTEST, bright) * 0.8;
  },
  dull: (own, bright) => Math.min(1, own * bright),
};

/** The colours of a tint from dark to bright, packed as pixels are. */
export function tabulateShades(tint: Tint | undefined): Uint32Array {
  const shades = new Uint32Array(BRIGHT_STEPS);
  if (!tint || tint.kind === 'stone') return shades;
  for (let at = 0; at < BRIGHT_STEPS; at += 1) {
    const bright = (at / (BRIGHT_STEPS - 1)) * BRIGHTEST;
    const part = (value: number) => Math.round(255 * IN_LIGHT[tint.kind](value / 255, bright));
    shades[at] = packed(part(tint.colour[0]), part(tint.colour[1]), part(tint.colour[2]));
  }
  return shades;
}
