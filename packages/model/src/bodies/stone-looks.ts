import { crossEdges } from '../mesh/cross-edges.ts';
import type { Triple } from '../model-data.ts';
import { across, dot, unit } from '../vectors.ts';
import { stoneTop } from './stone-top.ts';

/**
 * How much a body looks like a stone: surely or perhaps like a cut one, like a cabochon, not; or it can be none, because
 * there is a hole through it.
 */
export type StoneLooks = 'stone' | 'perhaps' | 'domed' | 'plain' | 'holed';

type Facet = { normal: Triple; area: number; height: number };
type Shape = { facets: Facet[]; points: Triple[]; area: number; size: number };

/** A cut stone has no more triangles than this, even if its girdle is finely divided. */
const MOST_TRIANGLES = 6000;
/** A finely divided dome has more. */
const MOST_OF_DOME = 20_000;
/** Triangles whose directions differ by less than this are one facet. */
const SAME_FACET = 0.02;
/** Facets smaller than this share of the surface are left out, like those of a girdle. */
const LEAST_FACET = 0.001;
const FACETS = { few: 7, enough: 12, most: 400 } as const;
/** Its table is one of this many of its largest facets: a triangle's pavilion has larger ones. */
const TABLES = 8;
/** How far a stone's corners may be above the plane of a facet on average, as a share of its size: a heart's are. */
const CONVEX = { surely: 0.005, nearly: 0.06 } as const;
/** The table's share of what one sees from above, and what faces exactly the other way, as a share of the table. */
const TABLE = { least: 0.12, most: 0.93, surelyLeast: 0.2, surelyMost: 0.88 } as const;
const BACK = 0.3;
const FACING_BACK = -0.98;
/** Heights of crown and pavilion as shares of the width. */
const CROWN = { least: 0.02, most: 0.35 } as const;
const PAVILION = { least: 0.12, most: 1, surelyLeast: 0.22, surelyMost: 0.75 } as const;
/** How high a cabochon is, as a share of its width: from a flat one to a bullet. */
const DOME = { least: 0.15, most: 0.8 } as const;
/** Corners and, of a dome, facets looked at for being convex. */
const MOST_CORNERS = 400;
const MOST_PLANES = 200;
const WAYS = 16;

const pointAt = (points: Float32Array, point: number): Triple => [
  points[point * 3] ?? 0,
  points[point * 3 + 1] ?? 0,
  points[point * 3 + 2] ?? 0,
];

function allFacets(points: Float32Array, corners: Uint32Array): Pick<Shape, 'facets' | 'area'> {
  const facets = new Map<string, Facet>();
  const vector = new Float64Array(3);
  let area = 0;
  for (let at = 0; at < corners.length; at += 3) {
    crossEdges(points, corners[at] ?? 0, corners[at + 1] ?? 0, corners[at + 2] ?? 0, vector);
    const [x = 0, y = 0, z = 0] = vector;
    const twice = Math.hypot(x, y, z);
    if (twice === 0) continue;
    const normal = unit([x, y, z]);
    const key = normal.map((part) => Math.round(part / SAME_FACET)).join();
    const facet = facets.get(key) ?? { normal, area: 0, height: dot(normal, pointAt(points, corners[at] ?? 0)) };
    facet.area += twice / 2;
    area += twice / 2;
    facets.set(key, facet);
  }
  return { facets: [...facets.values()], area };
}

function readShape(points: Float32Array, corners: Uint32Array, own: Uint32Array): Shape {
  const { facets, area } = allFacets(points, corners);
  const all = [...own].map((point) => pointAt(points, point));
  const extent = (axis: 0 | 1 | 2) => {
    const values = all.map((place) => place[axis]);
    return values.reduce((a, b) => Math.max(a, b), -Infinity) - values.reduce((a, b) => Math.min(a, b), Infinity);
  };
  return {
    facets: facets.filter((facet) => facet.area > LEAST_FACET * area),
    points: all,
    area,
    size: Math.hypot(extent(0), extent(1), extent(2)),
  };
}

/** How far corners are above the planes of the facets, on average by area, as a share of the size. */
function bulge({ facets, points, size }: Shape): number {
  const step = Math.ceil(points.length / MOST_CORNERS);
  const some = points.filter((_, at) => at % step === 0);
  let [above, area] = [0, 0];
  for (const facet of facets) {
    const highest = some.reduce((most, place) => Math.max(most, dot(facet.normal, place) - facet.height), 0);
    above += (highest / size) * facet.area;
    area += facet.area;
  }
  return above / area;
}

/** Heights of crown and pavilion, as shares of the width seen from above the table. */
function measureHeights({ points, facets }: Shape, table: Facet) {
  const [one, other] = across(table.normal);
  const rims = Array.from({ length: WAYS }, (_, way) => {
    const turn = (way * 2 * Math.PI) / WAYS;
    const out = (place: Triple) => dot(place, one) * Math.cos(turn) + dot(place, other) * Math.sin(turn);
    const farthest = points.reduce((best, place) => (out(place) > out(best) ? place : best), points[0] ?? [0, 0, 0]);
    return dot(farthest, table.normal);
  }).toSorted((a, b) => a - b);
  const seen = facets.reduce((sum, { normal, area }) => sum + Math.max(0, dot(normal, table.normal)) * area, 0);
  const width = 2 * Math.sqrt(seen / Math.PI);
  const girdle = rims[WAYS / 2] ?? 0;
  const culet = points.reduce((low, place) => Math.min(low, dot(place, table.normal)), Infinity);
  return { crown: (table.height - girdle) / width, pavilion: (girdle - culet) / width, seen };
}

const isWithin = (value: number, least: number, most: number) => value >= least && value <= most;

/** How much a body looks like a stone with this facet as its table. */
function looksUnder(shape: Shape, table: Facet, convex: number): StoneLooks {
  const { facets } = shape;
  const back = facets.filter(({ normal }) => dot(normal, table.normal) < FACING_BACK);
  if (back.reduce((sum, { area }) => sum + area, 0) > BACK * table.area) return 'plain';
  const { crown, pavilion, seen } = measureHeights(shape, table);
  const share = table.area / seen;
  const isCut =
    isWithin(share, TABLE.least, TABLE.most) &&
    isWithin(crown, CROWN.least, CROWN.most) &&
    isWithin(pavilion, PAVILION.least, PAVILION.most) &&
    crown < pavilion;
  if (!isCut) return 'plain';
  const isSure =
    facets.length >= FACETS.enough &&
    convex < CONVEX.surely &&
    isWithin(share, TABLE.surelyLeast, TABLE.surelyMost) &&
    isWithin(pavilion, PAVILION.surelyLeast, PAVILION.surelyMost);
  return isSure ? 'stone' : 'perhaps';
}

/** A body as a stone: how much it looks like one, and which way its table faces. */
export type CutShape = { looks: StoneLooks; table: Triple };

/**
 * How much a closed body looks like a cut stone: convex, of flat facets, one of the largest as a table on top, a girdle
 * below it, and a pavilion that ends in a point or an edge. Of what is none, the largest facet stands for the table.
 */
export function cutShape(points: Float32Array, corners: Uint32Array, own: Uint32Array): CutShape {
  const shape = readShape(points, corners, own);
  const { facets } = shape;
  const largest = facets.toSorted((one, other) => other.area - one.area).slice(0, TABLES);
  const [first] = largest;
  if (!first) return { looks: 'plain', table: [0, 0, 1] };
  const isFaceted = isWithin(facets.length, FACETS.few, FACETS.most);
  const convex = isFaceted ? bulge(shape) : Infinity;
  if (convex > CONVEX.nearly) return { looks: 'plain', table: first.normal };
  const tried = largest.map((facet) => ({ looks: looksUnder(shape, facet, convex), table: facet.normal }));
  return (
    tried.find(({ looks }) => looks === 'stone') ??
    tried.find(({ looks }) => looks === 'perhaps') ?? { looks: 'plain', table: first.normal }
  );
}

/** How many points a large body has: a set of millions would take more memory than all else. */
function countPoints(corners: Uint32Array): number {
  const low = corners.reduce((least, corner) => Math.min(least, corner), corners[0] ?? 0);
  const high = corners.reduce((most, corner) => Math.max(most, corner), 0);
  const isOwn = new Uint8Array(high - low + 1);
  for (const corner of corners) isOwn[corner - low] = 1;
  return isOwn.reduce((sum, own) => sum + own, 0);
}

/** Whether a body is a smooth dome on a flat back, as a cabochon is, and so is a button. */
function isDome(points: Float32Array, corners: Uint32Array, own: Uint32Array, back: Triple): boolean {
  if (stoneTop({ points }, corners, back) !== 'dome') return false;
  const shape = readShape(points, corners, own);
  const heights = shape.points.map((place) => dot(place, back));
  const deep = heights.reduce((a, b) => Math.max(a, b), -Infinity) - heights.reduce((a, b) => Math.min(a, b), Infinity);
  const flat = shape.facets.reduce((sum, { normal, area }) => (dot(normal, back) > -FACING_BACK ? sum + area : sum), 0);
  if (!isWithin(deep / (2 * Math.sqrt(flat / Math.PI)), DOME.least, DOME.most)) return false;
  // Each of a fine dome’s own facets is too small for the list.
  const step = Math.ceil(corners.length / 3 / MOST_PLANES) * 3;
  const some = corners.filter((_, at) => at % step < 3);
  return bulge({ ...shape, facets: allFacets(points, some).facets }) < CONVEX.surely;
}

/** How much a closed body looks like a stone; none has a hole through it or as many triangles as a sculpture. */
export function stoneLooks(points: Float32Array, corners: Uint32Array): StoneLooks {
  // Vertices less edges plus faces are 2 for whatever has no hole through it.
  const isHoled = (own: number) => own - corners.length / 6 < 1;
  if (corners.length / 3 > MOST_OF_DOME) return isHoled(countPoints(corners)) ? 'holed' : 'plain';
  const own = Uint32Array.from(new Set(corners));
  if (isHoled(own.length)) return 'holed';
  const { looks: cut, table } = cutShape(points, corners, own);
  const looks = corners.length / 3 > MOST_TRIANGLES ? 'plain' : cut;
  return looks === 'plain' && isDome(points, corners, own, table) ? 'domed' : looks;
}
