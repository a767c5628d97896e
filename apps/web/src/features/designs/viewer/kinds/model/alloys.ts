import { hasEntry } from '@facet/contract/tables';

/**
 * Densities in g/cm³: specific gravities that Stuller publishes for jewelers (jewelry alloys, "Where can I find the
 * specific gravity of various materials?"). Alloys of other makers differ by a few per cent, so weights are estimates.
 */
export const ALLOYS = {
  'white-18': { label: '18k white gold', density: 14.64, token: '--metal-white' },
  'yellow-18': { label: '18k yellow gold', density: 15.58, token: '--metal-yellow' },
  'rose-18': { label: '18k rose gold', density: 15.18, token: '--metal-rose' },
  'white-14': { label: '14k white gold', density: 12.61, token: '--metal-white' },
  'yellow-14': { label: '14k yellow gold', density: 13.07, token: '--metal-yellow' },
  'rose-14': { label: '14k rose gold', density: 13.26, token: '--metal-rose' },
  platinum: { label: 'Platinum 950', density: 20.8, token: '--metal-silver' },
  silver: { label: 'Sterling silver', density: 10.4, token: '--metal-silver' },
} as const;

export type AlloyName = keyof typeof ALLOYS;
export const FIRST_ALLOY: AlloyName = 'white-18';

export const isAlloyName = (name: string | null): name is AlloyName => name !== null && hasEntry(ALLOYS, name);

/** Grams of so many cubic millimetres. */
export const weightOf = (volume: number, alloy: AlloyName): number => (volume / 1000) * ALLOYS[alloy].density;
