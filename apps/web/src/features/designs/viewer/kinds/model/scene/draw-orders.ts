import type { DrawnMesh, EdgeChoice, ModelFacts } from '../model-data.ts';
import type { Picture } from './picture.ts';

/** What the page says to the worker that draws. */
export type DrawOrder =
  | { kind: 'start'; canvas: OffscreenCanvas; pixelRatio: number }
  | { kind: 'mesh'; mesh: DrawnMesh; facts: ModelFacts }
  | { kind: 'edges'; choice: EdgeChoice; lines: Uint32Array<ArrayBuffer> }
  | { kind: 'show'; picture: Picture }
  | { kind: 'capture'; picture: Picture };

/** What it answers. */
export type DrawAnswer =
  /** The model is to be seen for the first time. */
  { kind: 'drawn' } | { kind: 'lost' } | { kind: 'no_webgl' } | { kind: 'captured'; picture: Blob | null };
