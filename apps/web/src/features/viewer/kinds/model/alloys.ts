import type { Metal } from './scene/finish.ts';
import { FIRST_ALLOYS, type Alloy, type MetalColour } from '@facet/contract/craft/alloys';

/** The key of the alloy that models are shown in until somebody chooses another one. */
export const FIRST_ALLOY = 'white-18-pd';

/** What a metal is drawn as. */
export const METAL_TOKENS: Readonly<Record<MetalColour, string>> = {
  white: '--metal-white',
  yellow: '--metal-yellow',
  rose: '--metal-rose',
  silver: '--metal-silver',
};

/** The alloy of a house by its key; where the house has it no more, its first one. */
export const alloyOf = (alloys: readonly Alloy[], key: string): Alloy | undefined =>
  alloys.find((one) => one.key === key) ?? alloys.find((one) => one.key === FIRST_ALLOY) ?? alloys[0];

/** The token of the metal that pictures for lists are taken in. */
export const FIRST_METAL = METAL_TOKENS[alloyOf(FIRST_ALLOYS, FIRST_ALLOY)?.colour ?? 'white'];

/** Alloys of platinum and palladium have the colour of silver in the tables, and a greyer one in the light of a studio. */
const PLATINUM = /\b(pt|pd|platin\w*|pallad\w*)\b/i;

/** What an alloy looks like. */
export const metalOf = ({ colour, title }: Alloy): Metal =>
  colour === 'silver' && PLATINUM.test(title) ? 'platinum' : colour;

/** The colour that a metal has without a studio. */
export const DRAWN_AS: Readonly<Record<Metal, MetalColour>> = {
  yellow: 'yellow',
  white: 'white',
  rose: 'rose',
  platinum: 'silver',
  silver: 'silver',
};
