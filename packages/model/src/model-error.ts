import type { ModelProblem } from './model-data.ts';

/** Stops reading a model, for a reason that people are told. */
export class ModelError extends Error {
  readonly problem: ModelProblem;
  /** The files that it is about, as the model names them. */
  readonly names: readonly string[];

  constructor(problem: ModelProblem, names: readonly string[] = []) {
    super(problem);
    this.problem = problem;
    this.names = names;
  }
}
