import type { StepFacts } from './first-steps-query.ts';

/** Who is new here: nobody's guest, at work in no project of others, with a step to go, and not tired of hearing of it. */
export const isNewcomer = ({ role, isElsewhere, isHidden, design, people, hasAsked }: StepFacts): boolean =>
  (role === 'manager' || role === 'admin') &&
  !isElsewhere &&
  !isHidden &&
  (design === null || people === 0 || !hasAsked);
