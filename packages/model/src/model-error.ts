import type { ModelProblem } from './model-data.ts';

/** Stops reading a model, for a reason that people are told. */
export class ModelError extends Error {
  readonly problem: ModelProblem;

  constructor(problem: ModelProblem) {
    super(problem);
    this.problem = problem;
  }
}
