import { createBudget } from '../create-budget.ts';
import { castRay, type Ray } from '../mesh/cast-ray.ts';
import { crossEdges } from '../mesh/cross-edges.ts';
import type { TriangleTree, Triple } from '../model-data.ts';
import type { OnShare } from '../soup.ts';
import { createPlay } from './facet-play.ts';
import { thinPlaces } from './thin-places.ts';

/** How thick the metal is there, in the model's own units, in which body, and which way its surface faces. */
export type WallPlace = { place: Triple; thickness: number; body: number; facing: Triple };
export type Walls = {
  /** The thinnest places, thinnest first, each once. */
  thin: readonly WallPlace[];
  /** Where the largest ball would fit in the metal, and how wide it is. */
  solid: WallPlace | null;
};

/** Places on the surface, spread evenly over its area, from which rays go through the metal. */
const SAMPLES = 20_000;
/** Progress is reported after this many of them. */
const TOLD = 1000;
/**
 * Surfaces that lean towards each other by more than this (28 degrees) are an edge, not a wall: the cosine. A stone that
 * was cut out of the metal leaves one of its crown's angle.
 */
const OPPOSITE = -0.88;
/** Thin places that are connected by steps of this share of the model's diagonal are one. */
const STEP = 0.013;
/** A round surface bulges over its facets by no more than this share of a thickness; a wider bulge is a flat. */
const MOST_PLAY = 0.02;
/** No ray through metal crosses more surfaces than this. */
const CROSSED = 24;
/** Boxes that all rays together look into; a ring of a million triangles takes a fifth of it. */
const MOST_LOOKS = 20_000_000;
/** How much of the diagonal a ray starts below the surface: rounding would make it hit its own start. */
const BELOW = 1e-6;
/** The widest places that are measured in all directions. */
const WIDEST = 400;
/** Directions to measure from there, every 15 degrees. */
const ROUND = Array.from(
  { length: 12 },
  (_, at) => [Math.cos((at * Math.PI) / 12), Math.sin((at * Math.PI) / 12)] as const,
);

type Surface = TriangleTree & { bodyOf: Uint32Array };
type Vector = { x: number; y: number; z: number };

const vector = ([x, y, z]: Triple): Vector => ({ x, y, z });
const along = ({ x, y, z }: Vector, { x: u, y: v, z: w }: Vector, length: number): Vector => ({
  x: x + u * length,
  y: y + v * length,
  z: z + w * length,
});
const dot = (a: Vector, b: Vector) => a.x * b.x + a.y * b.y + a.z * b.z;
const across = (a: Vector, b: Vector): Vector => ({
  x: a.y * b.z - a.z * b.y,
  y: a.z * b.x - a.x * b.z,
  z: a.x * b.y - a.y * b.x,
});

function unit(a: Vector): Vector {
  const length = Math.hypot(a.x, a.y, a.z) || 1;
  return { x: a.x / length, y: a.y / length, z: a.z / length };
}

type Through = { length: number; normal: Vector; triangle: number };

function createLook({ positions, indices, ...tree }: Surface, most: number) {
  const whole = { ...tree, positions, indices };
  const spend = createBudget(most);
  const cross = new Float64Array(3);
  const findNormal = (triangle: number): Vector => {
    const at = triangle * 3;
    crossEdges(positions, indices[at] ?? 0, indices[at + 1] ?? 0, indices[at + 2] ?? 0, cross);
    return unit({ x: cross[0] ?? 0, y: cross[1] ?? 0, z: cross[2] ?? 0 });
  };
  /** How far the metal around the ray's start reaches, through bodies that overlap, and which way its end faces. */
  const through = (ray: Ray, least: number): Through | null => {
    let [inside, from] = [1, 0];
    for (let crossed = 0; crossed < CROSSED; crossed += 1) {
      const hit = castRay(whole, ray, { from, spend });
      if (!hit) return null;
      const normal = findNormal(hit.triangle);
      inside += dot(normal, ray.direction) < 0 ? 1 : -1;
      if (inside === 0) return { length: hit.distance, normal, triangle: hit.triangle };
      from = hit.distance + least;
    }
    return null;
  };
  /** Whether a place on the surface is inside another body. */
  const isBuried = (ray: Ray, least: number): boolean => {
    const hit = castRay(whole, ray, { from: least, spend });
    return hit !== null && dot(findNormal(hit.triangle), ray.direction) > 0;
  };
  return { normalOf: findNormal, through, isBuried };
}

/** Places spread evenly over the surface: each represents the same area. */
function* sampleSurface(
  { positions, indices }: TriangleTree,
  onShare: OnShare,
): Generator<{ triangle: number; place: Triple }> {
  const cross = new Float64Array(3);
  const measureArea = (triangle: number) => {
    const at = triangle * 3;
    crossEdges(positions, indices[at] ?? 0, indices[at + 1] ?? 0, indices[at + 2] ?? 0, cross);
    return Math.hypot(cross[0] ?? 0, cross[1] ?? 0, cross[2] ?? 0) / 2;
  };
  const count = indices.length / 3;
  let whole = 0;
  for (let triangle = 0; triangle < count; triangle += 1) whole += measureArea(triangle);
  const step = whole / SAMPLES;
  if (step === 0) return;
  let [passed, taken] = [step / 2, 0];
  for (let triangle = 0; triangle < count; triangle += 1) {
    for (passed += measureArea(triangle); passed >= step; passed -= step) {
      taken += 1;
      if (taken % TOLD === 0) onShare(taken / SAMPLES);
      yield { triangle, place: placeIn(positions, indices, triangle, taken) };
    }
  }
}

/** A place within the triangle, spread without chance, so that a file always gives the same measures. */
function placeIn(positions: Float32Array, indices: Uint32Array, triangle: number, nth: number): Triple {
  let [u, v] = [(nth * 0.7548776662466927) % 1, (nth * 0.5698402909980532) % 1];
  if (u + v > 1) [u, v] = [1 - u, 1 - v];
  const share = [1 - u - v, u, v];
  const place: Triple = [0, 0, 0];
  for (const corner of [0, 1, 2] as const)
    for (const axis of [0, 1, 2] as const)
      place[axis] += (positions[(indices[triangle * 3 + corner] ?? 0) * 3 + axis] ?? 0) * (share[corner] ?? 0);
  return place;
}

/**
 * Measures how thick the metal is behind places on its surface, between the facets of a round one too; it must be
 * closed and face outwards, in a box with a diagonal of this length.
 */
export function createGauge(surface: Surface, diagonal: number, most = MOST_LOOKS) {
  const { normalOf: findNormal, through, isBuried } = createLook(surface, most);
  const least = diagonal * BELOW;
  const measurePlay = createPlay(surface);
  /** Null at an edge, or where the surface is within other metal. */
  const thicknessAt = (place: Triple, triangle: number): { thickness: number; facing: Triple } | null => {
    const normal = findNormal(triangle);
    const inwards = { x: -normal.x, y: -normal.y, z: -normal.z };
    const found = through({ origin: along(vector(place), inwards, least), direction: inwards }, least);
    if (!found || dot(found.normal, normal) > OPPOSITE) return null;
    if (isBuried({ origin: vector(place), direction: normal }, least)) return null;
    const length = found.length + least;
    const play = Math.min(measurePlay(triangle) + measurePlay(found.triangle), length * MOST_PLAY);
    return { thickness: length + play, facing: [normal.x, normal.y, normal.z] };
  };
  return { through, thicknessAt, least };
}

type Gauge = ReturnType<typeof createGauge>;

/** Where the largest ball would fit, of the widest places. */
function solidIn(looks: readonly WallPlace[], through: Gauge['through'], least: number): WallPlace | null {
  const widest = looks.toSorted((a, b) => b.thickness - a.thickness).slice(0, WIDEST);
  let solid: WallPlace | null = null;
  for (const { place, thickness, body, facing } of widest) {
    if (thickness <= (solid?.thickness ?? 0)) break;
    const inwards = vector([-facing[0], -facing[1], -facing[2]]);
    const middle = along(vector(place), inwards, thickness / 2);
    const side = unit(across(inwards, Math.abs(inwards.x) < 0.7 ? { x: 1, y: 0, z: 0 } : { x: 0, y: 1, z: 0 }));
    const other = across(inwards, side);
    const wide = ROUND.map(([cosine, sine]) => {
      const direction = along({ x: side.x * cosine, y: side.y * cosine, z: side.z * cosine }, other, sine);
      const back = { x: -direction.x, y: -direction.y, z: -direction.z };
      return [direction, back].reduce(
        (sum, way) => sum + (through({ origin: middle, direction: way }, least)?.length ?? 0),
        0,
      );
    });
    const narrow = Math.min(thickness, ...wide);
    if (narrow > (solid?.thickness ?? 0))
      solid = { place: [middle.x, middle.y, middle.z], thickness: narrow, body, facing };
  }
  return solid;
}

/**
 * How thick metal is, measured by rays from its surface: a warning with its place, never a proof, as corners and
 * fillets look thin, too.
 */
export function findWalls(
  surface: Surface,
  diagonal: number,
  isProng: (body: number) => boolean,
  onShare: OnShare,
): Walls {
  const { through, thicknessAt, least } = createGauge(surface, diagonal);
  const looks: WallPlace[] = [];
  for (const { triangle, place } of sampleSurface(surface, onShare)) {
    const found = thicknessAt(place, triangle);
    if (!found) continue;
    const { thickness, facing } = found;
    looks.push({ place, thickness, body: surface.bodyOf[triangle] ?? 0, facing });
  }
  const solid = solidIn(looks, through, least);
  // Each by itself: prongs, which may be thinner than walls, would take the places of all others.
  const thin = [true, false].flatMap((wanted) =>
    thinPlaces(
      looks.filter(({ body }) => isProng(body) === wanted),
      diagonal * STEP,
    ),
  );
  return { thin: thin.toSorted((one, other) => one.thickness - other.thickness), solid };
}
