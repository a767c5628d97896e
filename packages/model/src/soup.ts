import type { Unmeshed } from './model-data.ts';
import type { Paint } from './paint.ts';

/** An object of the file, which is a body of its own or holds several; its corners end before `ends`. */
export type Part = { name: string; layer: string; ends: number };

/**
 * Triangles as a file has them: three vertices for each in turn, or three indices for each into the vertices. Without
 * `parts` the whole file is one.
 */
export type Soup = {
  positions: Float32Array;
  indices: Uint32Array | null;
  parts?: readonly Part[];
  unmeshed?: Unmeshed | null;
  /** The file that its colours are in, where that does not lie beside it. */
  unpainted?: string | null;
  paint?: Paint | null;
};

/** Told now and then how much of the work is done, from 0 to 1. */
export type OnShare = (share: number) => void;

/**
 * What was read of a file. `soup` is null where a Rhino file holds nothing but curves and surfaces without a mesh;
 * `curves` are then pairs of places. `millimetres` in one of the file's units, null where the file doesn't say it.
 */
export type ReadFile = { soup: Soup | null; curves: Float32Array<ArrayBuffer> | null; millimetres: number | null };
