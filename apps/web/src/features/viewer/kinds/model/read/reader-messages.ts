import type {
  DrawnMesh,
  EdgeChoice,
  ModelFacts,
  ModelProblem,
  Stones,
  TriangleTree,
  Weighed,
} from '@facet/model/model-data';

/** By their numbers in the file; null where one can't be shown. */
export type Pictures = readonly (ImageBitmap | null)[];

export type ReaderQuestion =
  | { kind: 'open'; url: string; format: string; size: number }
  | { kind: 'edges'; choice: EdgeChoice }
  | { kind: 'stones' }
  /** All but these bodies, by their numbers. */
  | { kind: 'weigh'; leftOut: readonly number[] };

export type ReaderAnswer =
  | { kind: 'fetching'; loaded: number; total: number }
  | { kind: 'reading'; share: number }
  /** `pictures` lie on its surface; `millimetres` in one of the file's units, where the file says it. */
  | { kind: 'mesh'; mesh: DrawnMesh; pictures: Pictures; facts: ModelFacts; millimetres: number | null }
  | { kind: 'tree'; tree: TriangleTree }
  | { kind: 'edges'; choice: EdgeChoice; lines: Uint32Array<ArrayBuffer> }
  | { kind: 'stones'; stones: Stones }
  | { kind: 'weighed'; weighed: Weighed }
  | { kind: 'curves'; points: Float32Array<ArrayBuffer> }
  | { kind: 'problem'; problem: ModelProblem };
