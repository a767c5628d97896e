import type { GemName, Metal } from '@facet/model/look/materials';

/** How realistically a model is drawn: plain metal, polished metal in a studio, or with light in its stones as well. */
export const STEPS = ['simple', 'metal', 'stones'] as const;
export type FinishStep = (typeof STEPS)[number];

/**
 * What is asked for; `auto` is the best that this machine draws fast enough, and a gem of null leaves each stone to its
 * names.
 */
export type Finish = { step: FinishStep | 'auto'; metal: Metal; gem: GemName | null };

/** Why it is drawn more simply than asked for. */
export type StepReason = 'slow' | 'refused' | 'lost' | 'not_loaded';
export type StepState = { step: FinishStep; why: StepReason | null };

export const levelOf = (step: FinishStep): number => STEPS.indexOf(step);
/** The cheaper of two steps. */
export const lower = (one: FinishStep, other: FinishStep): FinishStep => (levelOf(one) < levelOf(other) ? one : other);
/** The next cheaper step. */
export const below = (step: FinishStep): FinishStep => (step === 'stones' ? 'metal' : 'simple');
