import { hexToOklab, type Oklab } from './oklab.ts';

/** From this chroma on, people see a colour and no grey. */
const COLOURED = 0.045;
/** The hue, in degrees, with which the order begins: between purple and red. */
const FIRST_HUE = 350;

const chromaOf = ([, a, b]: Oklab) => Math.hypot(a, b);
const hueOf = ([, a, b]: Oklab) => ((Math.atan2(b, a) * 180) / Math.PI + 720 - FIRST_HUE) % 360;

/**
 * The rank of something by its colours, the largest share first: by the hue of the most vivid one, which in a picture
 * of jewelry is the stone or the metal and not what it lies on. Greys follow, light ones first, and then what has no
 * colours.
 */
export function colourRank(colors: readonly string[]): number {
  const [largest, ...others] = colors.map(hexToOklab);
  if (!largest) return 1000;
  const vivid = others.reduce((best, color) => (chromaOf(color) > chromaOf(best) ? color : best), largest);
  return chromaOf(vivid) >= COLOURED ? hueOf(vivid) : 400 + (1 - largest[0]) * 100;
}
