import type { PartRole } from '@facet/contract/craft/parts';
import type { Unmeshed } from './model-data.ts';
import type { Paint } from './paint.ts';

/**
 * An object in the file, which is a body or holds several; its corners end before `ends`. `words`: what else the file
 * calls it, the most exact first. `role`: what the file says it is, by its format.
 */
export type Part = {
  name: string;
  layer: string;
  words?: readonly string[];
  role?: PartRole | undefined;
  ends: number;
};

/**
 * Triangles as in the file: three vertices for each in turn, or three indices for each into the vertices. Without
 * `parts` the whole file is one.
 */
export type Soup = {
  positions: Float32Array;
  indices: Uint32Array | null;
  parts?: readonly Part[];
  unmeshed?: Unmeshed | null;
  /** The file with its colours, if that isn't beside it. */
  unpainted?: string | null;
  paint?: Paint | null;
};

/** Called now and then with the progress, from 0 to 1. */
export type OnShare = (share: number) => void;

/**
 * What was read from a file. `soup` is null if a Rhino file holds nothing but curves and surfaces without a mesh;
 * `curves` are then pairs of points. `millimetres` in one of the file's units, null if the file doesn't say.
 */
export type ReadFile = { soup: Soup | null; curves: Float32Array<ArrayBuffer> | null; millimetres: number | null };
