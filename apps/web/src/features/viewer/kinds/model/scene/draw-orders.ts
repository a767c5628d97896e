import type { DrawnMesh, EdgeChoice, ModelFacts, Stones } from '@facet/model/model-data';
import type { WallMap } from '@facet/model/measure/map-walls';
import type { Pictures } from '../read/reader-messages.ts';
import type { FinishStep, StepState } from './finish.ts';
import type { ModelPicture } from './picture.ts';

export type PictureFormat = 'image/jpeg' | 'image/png';

/** The orders to whoever draws, a worker or the page itself. */
export type DrawOrder =
  /** `most` is the most costly step to try. A second start goes on with the same model on another canvas. */
  | { kind: 'start'; canvas: OffscreenCanvas | HTMLCanvasElement; pixelRatio: number; most: FinishStep }
  | { kind: 'mesh'; mesh: DrawnMesh; pictures: Pictures; facts: ModelFacts }
  /** What is shown in place of the model while its walls are: without colours until they are given. */
  | { kind: 'walls'; mesh: WallMap['mesh'] }
  /** New colours for each vertex of the walls, or of a mesh that has some. */
  | { kind: 'colours'; colours: Uint8Array<ArrayBuffer> }
  | { kind: 'edges'; choice: EdgeChoice; lines: Uint32Array<ArrayBuffer> }
  | { kind: 'stones'; stones: Stones }
  | { kind: 'show'; picture: ModelPicture }
  /** Takes a picture as large as its canvas. */
  | { kind: 'capture'; picture: ModelPicture; format: PictureFormat };

/** The answers. */
export type DrawAnswer =
  /** It can draw; before that it takes no orders. */
  | { kind: 'ready' }
  /** The model is on the screen for the first time. */
  | { kind: 'drawn' }
  /** With the step being drawn when the graphics card stopped. */
  | { kind: 'lost'; step: FinishStep }
  | ({ kind: 'step' } & StepState)
  | { kind: 'no_webgl' }
  | { kind: 'captured'; picture: Blob | null };
