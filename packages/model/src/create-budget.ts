import { ModelError } from './model-error.ts';

/** Counts steps of work, and ends the reading of the file once there are too many. */
export type Spend = (steps: number) => void;

/**
 * For work that grows faster than the file: no piece of jewelry comes near this, but a small file whose triangles all
 * lie in one place would take hours.
 */
export function createBudget(most: number): Spend {
  let spent = 0;
  return (steps) => {
    spent += steps;
    if (spent > most) throw new ModelError('tangled');
  };
}
