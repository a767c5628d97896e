import type { StepFacts } from './first-steps-query.ts';

/**
 * Who is new here: not from outside, on nobody else's project, without work beyond a first design, with steps left to
 * take, and without having hidden them.
 */
export const isNewcomer = ({ role, isElsewhere, isHidden, hasWork, design, people, hasAsked }: StepFacts): boolean =>
  (role === 'manager' || role === 'admin') &&
  !isElsewhere &&
  !isHidden &&
  !hasWork &&
  (design === null || people === 0 || !hasAsked);
