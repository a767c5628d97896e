/** A colour in a space where distance is what the eye sees: lightness, green to red, blue to yellow. */
export type Oklab = readonly [lightness: number, a: number, b: number];

const toLinear = (channel: number) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
/** One entry for each channel value: a picture asks for the same few again and again. */
const LINEAR = Float64Array.from({ length: 256 }, (_, channel) => toLinear(channel));
const fromLinear = (share: number) => {
  const channel = share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, channel)) * 255);
};

/** From sRGB, integers from 0 to 255 for each channel. */
export function toOklab(red: number, green: number, blue: number): Oklab {
  const [r = 0, g = 0, b = 0] = [LINEAR[red], LINEAR[green], LINEAR[blue]];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** As documents store it, `#rrggbb`. */
export function toHex([lightness, a, b]: Oklab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels.map((share) => fromLinear(share).toString(16).padStart(2, '0')).join('')}`;
}

export function hexToOklab(hex: string): Oklab {
  const channel = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16);
  return toOklab(channel(1), channel(3), channel(5));
}

/** How different two colours look, squared. */
export const distance = (one: Oklab, other: Oklab): number =>
  (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2;
