import type { PartRole } from '@facet/contract/craft/parts';
import type { StoneLooks } from './bodies/stone-looks.ts';
import type { ModelUnit } from '@facet/contract/constants/model-units';

export type Triple = [number, number, number];
/** The corners of the box round a model, in its own units. */
export type Bounds = { min: Triple; max: Triple };

/** What is drawn: vertices are split where the surface has an edge, so that metal is smooth and edges stay sharp. */
export type DrawnMesh = {
  positions: Float32Array<ArrayBuffer>;
  normals: Float32Array<ArrayBuffer>;
  indices: Uint32Array<ArrayBuffer>;
  /** Null if the file has no colours of its own. */
  paint: DrawnPaint | null;
  /** The body that each vertex belongs to. */
  bodies?: Uint16Array<ArrayBuffer>;
};

/** The file's colours: for each vertex red, green, blue and how polished it is; and its position on its picture. */
export type DrawnPaint = {
  colours: Uint8Array<ArrayBuffer>;
  places: Float32Array<ArrayBuffer> | null;
  /** This many corners, stretch by stretch, with one picture or none. */
  stretches: readonly { count: number; picture: number | null }[];
};

/** A hollow without a way out: its volume in the model's units cubed, and its middle. */
export type Hollow = { volume: number; place: Triple };

/**
 * How a body looks by itself, and by its place beside others: surely or perhaps like a dummy that wears the piece, or
 * perhaps like a sprue that it is cast through.
 */
export type BodyLooks = StoneLooks | 'dummy' | 'perhapsDummy' | 'sprue';

/** Something that encloses a volume by itself, with the hollows in it; or everything open in a part of the file. */
export type Body = {
  /** Its name in the file, and its layer there. */
  name: string;
  layer: string;
  /** In the model's units cubed; null if the surface is open and so has no inside. */
  volume: number | null;
  /** It faced inwards, and was turned. */
  isTurned: boolean;
  /** It is entirely inside another body. */
  isInside: boolean;
  /** What else the file calls it: its block, its material, notes of its author. */
  words: readonly string[];
  /** What the file says it is, by its format. */
  stated?: PartRole | undefined;
  looks: BodyLooks;
  /** Its names or its shape say that it is a stone. */
  isStone: boolean;
  cavities: number;
  /** The first body that has its shape and its place; null, or absent, if it is that or there is none. */
  twinOf?: number | null;
  /** Each of them: what it holds, without what lies in it, and where it is. */
  hollows?: readonly Hollow[];
};

/**
 * For what the counted bodies enclose together: the share that remains if overlaps count once, and what is inside out.
 */
export type Weighed = { leftOut: readonly number[]; once: number; inverted: number };

/**
 * How many of how many parts of a file have no mesh, and aren't shown; the names of the first. `isElsewhere`: they are in
 * other files, whose names these are.
 */
export type Unmeshed = { count: number; of: number; names: readonly string[]; isElsewhere?: boolean };

/**
 * The finger hole of a ring, in the model's own units: the direction in which one looks through it, and how wide it
 * is. `isPiece`: the band around it is no bail, jump ring or link; absent before edition 11, and where somebody pointed at
 * the circle.
 */
export type Ring = { centre: Triple; normal: Triple; diameter: number; fit?: RingFit; isPiece?: boolean };

/**
 * How well a circle fits a hole that was found: the farthest that the metal is from it all around, and how wide the
 * hole is in its narrowest and its widest direction. Absent where somebody pointed at the circle.
 */
export type RingFit = { rest: number; narrowest: number; widest: number };

export type ModelFacts = {
  bounds: Bounds;
  bodies: readonly Body[];
  /** Null if all of the file is shown. */
  unmeshed: Unmeshed | null;
  /** The file with its colours, if that is missing. */
  unpainted: string | null;
  /** Null if there is no finger hole. */
  ring: Ring | null;
  triangles: number;
  /** Triangles without an area, which are not drawn. */
  leftOut: number;
};

/** The triangles again, for rays, with boxes in boxes over them: see `mesh/build-tree.ts`. */
export type TriangleTree = {
  positions: Float32Array<ArrayBuffer>;
  indices: Uint32Array<ArrayBuffer>;
  order: Uint32Array<ArrayBuffer>;
  boxes: Float32Array<ArrayBuffer>;
  depth: number;
};

/**
 * Stones of one cut: the triangles of one of them about its middle, of size 1, and a matrix for each that puts it in
 * place.
 */
export type StoneSet = {
  tree: TriangleTree;
  places: Float32Array<ArrayBuffer>;
  /** The body that stands at each of the places. */
  bodies: Uint16Array<ArrayBuffer>;
};

/** What rays are followed through, and which of the drawn triangles belong to it: 1 for each of a stone. */
export type Stones = { sets: readonly StoneSet[]; isStone: Uint8Array<ArrayBuffer> };

/** Why a model isn't shown. */
export type ModelProblem =
  | 'bad_index'
  | 'bare_curves'
  | 'count_differs'
  | 'curves_only'
  | 'cut_off'
  | 'elsewhere'
  | 'empty'
  | 'lights_only'
  | 'lines_only'
  | 'no_model'
  | 'no_surface'
  | 'not_fetched'
  | 'not_numbers'
  | 'not_rhino'
  | 'nothing_in_it'
  | 'packed'
  | 'parts_missing'
  | 'points_only'
  | 'tangled'
  | 'text_only'
  | 'too_long'
  | 'too_much'
  | 'unreadable';

/** Every edge, or only those where the surface bends sharply or ends. */
export type EdgeChoice = 'all' | 'sharp';

export const MILLIMETRES: Readonly<Record<ModelUnit, number>> = { mm: 1, cm: 10, m: 1000, in: 25.4 };
