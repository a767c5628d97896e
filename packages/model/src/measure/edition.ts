// What a server asks of measures without measuring: it starts without all that measures.
import type { ModelProblem } from '../model-data.ts';
import type { Measured } from './measure-model.ts';

/** Raised when the same file gives different results than before. */
export const MEASURE_EDITION = 13;

/** Whether a Rhino file was saved without the meshes of some or all of its parts. */
export const lacksMeshes = (of: { measured: Measured | null; problem: ModelProblem | null }): boolean =>
  Boolean(of.measured?.unmeshed) || of.problem === 'bare_curves' || of.problem === 'no_surface';
