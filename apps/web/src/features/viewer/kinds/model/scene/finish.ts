import type { Triple } from '@facet/model/model-data';

/** How realistically a model is drawn: plain metal, polished metal in a studio, or with light in its stones as well. */
export const STEPS = ['simple', 'metal', 'stones'] as const;
export type Step = (typeof STEPS)[number];

/** How much red, green and blue light a polished metal reflects. */
export const METALS = {
  yellow: [1, 0.67, 0.3],
  white: [0.82, 0.79, 0.74],
  rose: [1, 0.56, 0.42],
  platinum: [0.72, 0.72, 0.71],
  silver: [0.96, 0.94, 0.9],
} as const satisfies Record<string, Triple>;
export type Metal = keyof typeof METALS;

/**
 * A stone: its refractive index, how much more it bends blue than red, and what is left of white light half-way through
 * it.
 */
export type Gem = { bend: number; fire: number; body: Triple };
export const GEMS = {
  diamond: { bend: 2.417, fire: 0.07, body: [0.985, 0.985, 0.98] },
  ruby: { bend: 1.766, fire: 0.018, body: [0.86, 0.05, 0.12] },
  sapphire: { bend: 1.766, fire: 0.018, body: [0.08, 0.17, 0.76] },
  emerald: { bend: 1.577, fire: 0.014, body: [0.05, 0.62, 0.28] },
  aquamarine: { bend: 1.577, fire: 0.014, body: [0.62, 0.9, 0.95] },
  amethyst: { bend: 1.548, fire: 0.013, body: [0.5, 0.2, 0.76] },
  citrine: { bend: 1.548, fire: 0.013, body: [0.97, 0.66, 0.14] },
  morganite: { bend: 1.583, fire: 0.014, body: [0.97, 0.74, 0.68] },
} as const satisfies Record<string, Gem>;
export type GemName = keyof typeof GEMS;

/** What is asked for; `auto` is the best that this machine draws fast enough. */
export type Finish = { step: Step | 'auto'; metal: Metal; gem: GemName };

/** Why it is drawn more simply than asked for. */
export type StepReason = 'slow' | 'refused' | 'lost' | 'not_loaded';
export type StepState = { step: Step; why: StepReason | null };

export const levelOf = (step: Step): number => STEPS.indexOf(step);
/** The cheaper of two steps. */
export const lower = (one: Step, other: Step): Step => (levelOf(one) < levelOf(other) ? one : other);
/** The next cheaper step. */
export const below = (step: Step): Step => (step === 'stones' ? 'metal' : 'simple');
