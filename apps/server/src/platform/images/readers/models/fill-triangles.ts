import type { Tinted } from '@facet/model/look/tint-triangles';
import { BRIGHT_STEPS, LIGHT_SIDE, lightsOfStudio, STONE, type Canvas } from './canvas.ts';
import { trianglesIn, type Framed, type SurfaceSize } from './frame-surface.ts';

/** Below this, a triangle shows only its edge. */
const EDGE_ON = 1e-7;
/** Triangles of fewer pixels than this are of one brightness. */
const LARGE = 24;
/** How far the sight leans from the middle of the picture to its sides: a flat face mirrors a stretch of the studio. */
const LEAN = 0.3;
/** How much darker metal is where it mirrors the other side of the piece. */
const SELF = 0.45;

const within = (value: number, most: number) => (value < 0 ? 0 : value > most ? most : value);
/** The first pixel whose middle is beyond a place. */
export const firstBeyond = (place: number, most: number) => Math.ceil(within(place, most) - 0.5);

/** Three corners in pixels, and what lies across them. */
export type Corners = Float64Array;

/** The ends of a row of pixels within a triangle go into these two; false where it misses. */
export const ends = new Float64Array(2);
export function crossing(corners: Corners, y: number): boolean {
  let [from, to] = [Infinity, -Infinity];
  for (let at = 0, before = 6; at < 9; before = at, at += 3) {
    const ay = corners[before + 1] ?? 0;
    const by = corners[at + 1] ?? 0;
    if (ay <= y === by <= y) continue;
    const ax = corners[before] ?? 0;
    const x = ax + ((y - ay) / (by - ay)) * ((corners[at] ?? 0) - ax);
    if (x < from) from = x;
    if (x > to) to = x;
  }
  ends[0] = from;
  ends[1] = to;
  return from !== Infinity;
}

/** Copies a triangle's corners; false where it has no place. */
export function takeCorners({ surface: { indices }, seen }: Framed, triangle: number, to: Corners): boolean {
  let sum = 0;
  for (let corner = 0; corner < 3; corner += 1) {
    const from = (indices ? (indices[triangle * 3 + corner] ?? 0) : triangle * 3 + corner) * 3;
    for (let axis = 0; axis < 3; axis += 1) {
      const value = seen[from + axis] ?? 0;
      to[corner * 3 + axis] = value;
      sum += value;
    }
  }
  return Number.isFinite(sum);
}

/** A triangle's normal as the eye sees it, its length twice the area in pixels. */
export function crossOfCorners(corners: Corners, to: Float64Array): void {
  const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = corners;
  // Pixels count down.
  to[0] = (by - ay) * (cz - az) - (bz - az) * (cy - ay);
  to[1] = (bz - az) * (cx - ax) - (bx - ax) * (cz - az);
  to[2] = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

/** Direction to the right, up and towards the eye at a corner, and how much it mirrors the piece itself. */
const facing = new Float64Array(12);

/** The normals of a triangle's corners, turned towards the eye; the flat one where there are none. */
function takeFacing({ surface: { indices, normals }, frame: { axes } }: Framed, triangle: number, flat: Float64Array) {
  const length = Math.hypot(flat[0] ?? 0, flat[1] ?? 0, flat[2] ?? 0) || 1;
  // Pixels count down, so a triangle that faces the eye turns the other way round.
  const sign = (flat[2] ?? 0) < 0 ? -1 : 1;
  for (let corner = 0; corner < 3; corner += 1) {
    const to = corner * 4;
    if (!normals) {
      facing[to] = (sign * (flat[0] ?? 0)) / length;
      facing[to + 1] = (-sign * (flat[1] ?? 0)) / length;
      facing[to + 2] = (sign * (flat[2] ?? 0)) / length;
      continue;
    }
    const from = (indices ? (indices[triangle * 3 + corner] ?? 0) : triangle * 3 + corner) * 3;
    const [x = 0, y = 0, z = 0] = [normals[from], normals[from + 1], normals[from + 2]];
    for (let axis = 0; axis < 3; axis += 1) {
      const row = axes[axis] ?? axes[0];
      // A closed surface faces outwards; the inside of an open one is seen from behind.
      facing[to + axis] = -sign * (row[0] * x + row[1] * y + row[2] * z);
    }
  }
}

/**
 * How much metal at a corner mirrors the piece: where what it mirrors lies towards its middle. And leans what it mirrors
 * as the sight does.
 */
function takeSelf({ width, height }: SurfaceSize, corners: Corners): void {
  for (let corner = 0; corner < 3; corner += 1) {
    const at = corner * 4;
    const [x = 0, y = 0, z = 0] = [facing[at], facing[at + 1], facing[at + 2]];
    const [toX, toY] = [width / 2 - (corners[corner * 3] ?? 0), (corners[corner * 3 + 1] ?? 0) - height / 2];
    const towards = (2 * z * x * toX + 2 * z * y * toY) / (Math.hypot(toX, toY, width / 6) || 1);
    const share = within((towards - 0.15) / 0.8, 1);
    facing[at + 3] = share * share * (3 - 2 * share) * 0.75;
    facing[at] = x - (LEAN * toX) / width;
    facing[at + 1] = y - (LEAN * toY) / width;
  }
}

type Ink = { light: Uint8Array; tint: number };

const slopes = new Float64Array(8);
/** How the normal changes from pixel to pixel, to the right and down. */
function takeSlopes(corners: Corners, twice: number): void {
  const [ax = 0, ay = 0, , bx = 0, by = 0, , cx = 0, cy = 0] = corners;
  for (let axis = 0; axis < 4; axis += 1) {
    const one = (facing[4 + axis] ?? 0) - (facing[axis] ?? 0);
    const two = (facing[8 + axis] ?? 0) - (facing[axis] ?? 0);
    slopes[axis] = (one * (cy - ay) - two * (by - ay)) / twice;
    slopes[4 + axis] = (two * (bx - ax) - one * (cx - ax)) / twice;
  }
}

// Asked for millions of times.
const SIDE = LIGHT_SIDE;
const HALF = SIDE / 2;
const STEPS = BRIGHT_STEPS;

function brightness(light: Uint8Array, x: number, y: number, z: number, self: number): number {
  const length = Math.sqrt(x * x + y * y + z * z) || 1;
  const right = Math.min(SIDE - 1, ((x / length + 1) * HALF) | 0);
  const up = Math.min(SIDE - 1, ((y / length + 1) * HALF) | 0);
  return (light[up * SIDE + right] ?? 0) * (1 - self * SELF);
}

/** Fills a triangle wherever nothing nearer is: a stone with its number, metal with its brightness. */
function fill(canvas: Canvas, corners: Corners, flat: Float64Array, ink: Ink, stone: number): void {
  const { size, depth, shown } = canvas;
  const [nx = 0, ny = 0, nz = 0] = flat;
  const [x0 = 0, y0 = 0, z0 = 0, , y1 = 0, , , y2 = 0] = corners;
  const isLarge = Math.abs(nz) > LARGE * 2 && stone === 0;
  if (isLarge) takeSlopes(corners, nz);
  const mean = (axis: number) => ((facing[axis] ?? 0) + (facing[4 + axis] ?? 0) + (facing[8 + axis] ?? 0)) / 3;
  const own = stone || ink.tint * STEPS + (brightness(ink.light, mean(0), mean(1), mean(2), mean(3)) | 0);
  const end = firstBeyond(Math.max(y0, y1, y2), size.height);
  for (let row = firstBeyond(Math.min(y0, y1, y2), size.height); row < end; row += 1) {
    if (!crossing(corners, row + 0.5)) continue;
    const from = firstBeyond(ends[0] ?? 0, size.width);
    const to = firstBeyond(ends[1] ?? 0, size.width);
    let z = z0 - (nx * (from + 0.5 - x0) + ny * (row + 0.5 - y0)) / nz;
    const step = -nx / nz;
    for (let column = from, at = row * size.width + from; column < to; column += 1, at += 1, z += step) {
      if (z <= (depth[at] ?? 0)) continue;
      depth[at] = z;
      shown[at] = isLarge ? ink.tint * STEPS + smoothAt(ink.light, column + 0.5 - x0, row + 0.5 - y0) : own;
    }
  }
}

/** The brightness at so many pixels from the first corner. */
function smoothAt(light: Uint8Array, right: number, down: number): number {
  const x = (facing[0] ?? 0) + (slopes[0] ?? 0) * right + (slopes[4] ?? 0) * down;
  const y = (facing[1] ?? 0) + (slopes[1] ?? 0) * right + (slopes[5] ?? 0) * down;
  const z = (facing[2] ?? 0) + (slopes[2] ?? 0) * right + (slopes[6] ?? 0) * down;
  const self = (facing[3] ?? 0) + (slopes[3] ?? 0) * right + (slopes[7] ?? 0) * down;
  return brightness(light, x, y, z, self) | 0;
}

/** Fills all triangles of a surface with their tints, as bright as they are in a studio. */
export function fillTriangles(canvas: Canvas, framed: Framed, { tints, tintOf }: Tinted): void {
  const lights = lightsOfStudio();
  const corners = new Float64Array(9);
  const flat = new Float64Array(3);
  const inks = tints.map((tint, at) => ({
    light: lights[tint.kind === 'stone' ? 'polished' : tint.kind],
    tint: at,
    isStone: tint.kind === 'stone',
    isMetal: tint.kind === 'polished',
  }));
  for (let triangle = 0; triangle < trianglesIn(framed.surface); triangle += 1) {
    if (!takeCorners(framed, triangle, corners)) continue;
    crossOfCorners(corners, flat);
    const [x = 0, y = 0, z = 0] = flat;
    if (Math.abs(z) < EDGE_ON * Math.sqrt(x * x + y * y + z * z)) continue;
    const ink = inks[tintOf[triangle] ?? 0];
    if (!ink) continue;
    if (!ink.isStone) {
      takeFacing(framed, triangle, flat);
      if (ink.isMetal) takeSelf(canvas.size, corners);
      else facing[3] = facing[7] = facing[11] = 0;
    }
    fill(canvas, corners, flat, ink, ink.isStone ? (STONE | triangle) >>> 0 : 0);
  }
}
