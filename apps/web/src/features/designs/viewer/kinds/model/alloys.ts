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
