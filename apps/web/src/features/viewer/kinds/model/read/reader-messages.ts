import type {
  DrawnMesh,
  EdgeChoice,
  ModelFacts,
  ModelProblem,
  Stones,
  TriangleTree,
  Weighed,
} from '@facet/model/model-data';
import type { WallMap } from '@facet/model/measure/map-walls';

/** By their index in the file; null for one that can't be shown. */
export type Pictures = readonly (ImageBitmap | null)[];

export type ReaderQuestion =
  | { kind: 'open'; url: string; format: string; size: number }
  | { kind: 'edges'; choice: EdgeChoice }
  | { kind: 'stones' }
  /** How thick the metal is: all bodies but these, by index. */
  | { kind: 'walls'; leftOut: readonly number[] }
  /** Weighs all bodies but these, by index. */
  | { kind: 'weigh'; leftOut: readonly number[] };

export type ReaderAnswer =
  | { kind: 'fetching'; loaded: number; total: number }
  | { kind: 'reading'; share: number }
  /** `pictures` are its textures; `millimetres` is the length of one of the file's units, if the file says so. */
  | { kind: 'mesh'; mesh: DrawnMesh; pictures: Pictures; facts: ModelFacts; millimetres: number | null }
  | { kind: 'tree'; tree: TriangleTree }
  | { kind: 'edges'; choice: EdgeChoice; lines: Uint32Array<ArrayBuffer> }
  | { kind: 'stones'; stones: Stones }
  /** Null if it has no metal, or the metal isn't closed, or it is too much to be measured. */
  | { kind: 'walls'; walls: WallMap | null }
  | { kind: 'weighed'; weighed: Weighed }
  | { kind: 'curves'; points: Float32Array<ArrayBuffer> }
  /** `names` are files that it is about. */
  | { kind: 'problem'; problem: ModelProblem; names?: readonly string[] };
