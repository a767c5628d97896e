import type { GemName, Metal } from '@facet/model/look/materials';

/** How realistically a model is drawn: plain metal, polished metal in a studio, or with light in its stones as well. */
export const STEPS = ['simple', 'metal', 'stones'] as const;
export type Step = (typeof STEPS)[number];

/**
 * What is asked for; `auto` is the best that this machine draws fast enough, and a gem of null leaves each stone to its
 * names.
 */
export type Finish = { step: Step | 'auto'; metal: Metal; gem: GemName | null };

/** Why it is drawn more simply than asked for. */
export type StepReason = 'slow' | 'refused' | 'lost' | 'not_loaded';
export type StepState = { step: Step; why: StepReason | null };

export const levelOf = (step: Step): number => STEPS.indexOf(step);
/** The cheaper of two steps. */
export const lower = (one: Step, other: Step): Step => (levelOf(one) < levelOf(other) ? one : other);
/** The next cheaper step. */
export const below = (step: Step): Step => (step === 'stones' ? 'metal' : 'simple');
