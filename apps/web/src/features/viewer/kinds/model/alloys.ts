import type { Metal } from './scene/finish.ts';
import { FIRST_ALLOYS, type Alloy, type MetalColour } from '@facet/contract/craft/alloys';

/** The key of the alloy that models are shown in until somebody chooses another. */
export const FIRST_ALLOY = 'white-18-pd';

/** The design token that a metal is drawn in. */
export const METAL_TOKENS: Readonly<Record<MetalColour, string>> = {
  white: '--metal-white',
  yellow: '--metal-yellow',
  rose: '--metal-rose',
  silver: '--metal-silver',
};

/** The house's alloy with this key; its first one if that no longer exists. */
export const alloyOf = (alloys: readonly Alloy[], key: string): Alloy | undefined =>
  alloys.find((one) => one.key === key) ?? alloys.find((one) => one.key === FIRST_ALLOY) ?? alloys[0];

/** The token of the metal that list pictures are taken in. */
export const FIRST_METAL = METAL_TOKENS[alloyOf(FIRST_ALLOYS, FIRST_ALLOY)?.colour ?? 'white'];

/** The tables give platinum and palladium the colour of silver; under studio light they are greyer. */
const PLATINUM = /\b(pt|pd|platin\w*|pallad\w*)\b/i;

/** What an alloy looks like. */
export const metalOf = ({ colour, title }: Alloy): Metal =>
  colour === 'silver' && PLATINUM.test(title) ? 'platinum' : colour;

/** A metal's colour without the studio. */
export const DRAWN_AS: Readonly<Record<Metal, MetalColour>> = {
  yellow: 'yellow',
  white: 'white',
  rose: 'rose',
  platinum: 'silver',
  silver: 'silver',
};
