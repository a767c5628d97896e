import type { FirstStepsWire } from '@facet/contract/entities/first-steps';

export const STEP_NAMES = ['designs', 'people', 'review'] as const;
export type StepName = (typeof STEP_NAMES)[number];

/** Whether a step is done. */
export const isDone = ({ design, people, has_asked: hasAsked }: FirstStepsWire, step: StepName): boolean =>
  ({ designs: design !== null, people: people > 0, review: hasAsked })[step];

/** The next step to take. */
export const nextStep = (steps: FirstStepsWire): StepName | undefined =>
  STEP_NAMES.find((step) => !isDone(steps, step));
