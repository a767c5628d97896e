/** Red, green and blue, 0 to 255, as screens show them. */
export type Rgb = readonly [number, number, number];

/** The look of the triangles whose corners end before `ends`: their colour, how metallic it is, the picture on it. */
export type Coat = { ends: number; colour: Rgb; polish: number; picture: number | null };

/** How a file colours its triangles. */
export type Paint = {
  coats: readonly Coat[];
  /** Three for each vertex, by which the coat's colour is multiplied. */
  colours: Uint8Array | null;
  /** Where each vertex is on its picture: to the right and down, 0 to 1. */
  places: Float32Array | null;
  /** Encoded as in the file. */
  pictures: readonly Uint8Array[];
};

export const WHITE: Rgb = [255, 255, 255];
/** For parts without a colour in a file where others have one. */
export const BARE: Omit<Coat, 'ends'> = { colour: [205, 205, 205], polish: 0, picture: null };

/** Pictures that a model may have, and how large each may be; the rest is left out. */
export const MOST_PICTURES = 16;
export const PICTURE_BYTES_MAX = 32 * 1024 * 1024;

const toByte = (value: number) => Math.round(255 * Math.min(1, Math.max(0, value)));
/** A linear light value, 0 to 1, as a screen shows it. */
const onScreen = (value: number) => (value <= 0.003_130_8 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** A colour that a file gives as three numbers from 0 to 1; null if it gives none. */
export function toColour(numbers: readonly number[] | undefined, kind: 'screen' | 'light' = 'screen'): Rgb | null {
  const [red, green, blue] = numbers ?? [];
  if (red === undefined || green === undefined || blue === undefined) return null;
  if (![red, green, blue].every(Number.isFinite)) return null;
  const shown = (value: number) => toByte(kind === 'light' ? onScreen(value) : value);
  return [shown(red), shown(green), shown(blue)];
}

const isGrey = ([red, green, blue]: Rgb) => red === green && green === blue;

/** A file in one grey throughout has no colours of its own. */
export function hasColours({ coats, colours, pictures }: Paint): boolean {
  if (pictures.length > 0 && coats.some(({ picture }) => picture !== null)) return true;
  if (colours?.some((value) => value !== 255)) return true;
  const [first] = coats;
  return coats.some(({ colour }) => !isGrey(colour) || colour[0] !== first?.colour[0]);
}
