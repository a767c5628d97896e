import type { Soup } from '@facet/model/soup';
import type { ReadPixels } from '../../open-picture.ts';
import { axesOf, lightOf, turn, type Eye } from './eye.ts';

/** Twice as wide as the largest preview: shrinking to half gives smooth edges. */
const LARGEST: Size = { width: 2400, height: 1800 };
/**
 * Pixels filled and rows of pixels begun, counting those behind one another: a ring of a million triangles takes a
 * tenth of it. What needs more, like thousands of triangles in one place, is drawn smaller.
 */
const MOST_FILLED = 300_000_000;
/** The share of the picture's sides that the model fills. */
const FILLED = 0.84;
/** Below this, a triangle shows only its edge. */
const EDGE_ON = 1e-7;
const METAL = [226, 222, 215] as const;
/** The background, from the middle to the corners. */
const STUDIO = [
  [0xf1, 0xef, 0xeb],
  [0xd3, 0xcf, 0xc8],
] as const;

type Size = { width: number; height: number };
/** The picture in the making: how near each pixel's triangle is to the eye, and how bright. */
type Canvas = { size: Size; depth: Float32Array; light: Float32Array };
type Frame = { scale: number; left: number; top: number };
/** Three corners, three numbers each. */
type Triangle = Float64Array;

/** Calls `take` with each triangle as the eye sees it, except those that are nowhere; reuses one array. */
function eachTriangle({ positions, indices }: Soup, axes: Float64Array, take: (triangle: Triangle) => void): void {
  const triangle = new Float64Array(9);
  const count = indices ? indices.length : positions.length / 3;
  for (let corner = 0; corner + 2 < count; corner += 3) {
    for (let at = 0; at < 3; at += 1)
      turn(axes, positions, (indices ? (indices[corner + at] ?? 0) : corner + at) * 3, triangle, at * 3);
    // One sum costs less than nine checks, and there are millions of triangles.
    let sum = 0;
    for (let at = 0; at < 9; at += 1) sum += triangle[at] ?? 0;
    if (Number.isFinite(sum)) take(triangle);
  }
}

/** The frame in which everything the eye sees fills the picture; throws where there is nothing. */
function frameOf(soup: Soup, axes: Float64Array, size: Size): Frame {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  eachTriangle(soup, axes, (triangle) => {
    for (let at = 0; at < 9; at += 3) {
      const [x = 0, y = 0] = [triangle[at], triangle[at + 1]];
      left = Math.min(left, x);
      right = Math.max(right, x);
      bottom = Math.min(bottom, y);
      top = Math.max(top, y);
    }
  });
  if (left === Infinity) throw new Error('the model has no surface');
  const scale = FILLED * Math.min(size.width / (right - left || 1e-6), size.height / (top - bottom || 1e-6));
  return {
    scale,
    left: (left + right) / 2 - size.width / 2 / scale,
    top: (top + bottom) / 2 + size.height / 2 / scale,
  };
}

/** The size at which filling all triangles is little enough work, of the largest that has its proportions. */
function affordableSize(soup: Soup, axes: Float64Array): Size {
  const { scale } = frameOf(soup, axes, LARGEST);
  let [rows, filled] = [0, 0];
  eachTriangle(soup, axes, ([ax = 0, ay = 0, , bx = 0, by = 0, , cx = 0, cy = 0]) => {
    rows += (Math.max(ay, by, cy) - Math.min(ay, by, cy)) * scale;
    filled += (Math.abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2) * scale ** 2;
  });
  const shrinking = Math.max(1, Math.sqrt(filled / MOST_FILLED), rows / MOST_FILLED);
  const { width, height } = LARGEST;
  return { width: Math.ceil(width / shrinking), height: Math.ceil(height / shrinking) };
}

/** A triangle's unit normal. */
function normalOf(triangle: Triangle): [number, number, number] {
  const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = triangle;
  const x = (by - ay) * (cz - az) - (bz - az) * (cy - ay);
  const y = (bz - az) * (cx - ax) - (bx - ax) * (cz - az);
  const z = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);
/** The first pixel whose middle is beyond a place. */
const firstBeyond = (place: number, most: number) => Math.ceil(within(place, most) - 0.5);

/** Where a row of pixels enters a triangle and leaves it; null where it misses. */
function crossing(triangle: Triangle, y: number): [from: number, to: number] | null {
  let [from, to] = [Infinity, -Infinity];
  for (let at = 0, before = 6; at < 9; before = at, at += 3) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = [triangle[before], triangle[before + 1], triangle[at], triangle[at + 1]];
    if (ay <= y === by <= y) continue;
    const x = ax + ((y - ay) / (by - ay)) * (bx - ax);
    from = Math.min(from, x);
    to = Math.max(to, x);
  }
  return from === Infinity ? null : [from, to];
}

/** Fills a triangle, given in pixels, wherever nothing nearer is. */
function fill({ size, depth, light }: Canvas, triangle: Triangle): void {
  const [nx, ny, nz] = normalOf(triangle);
  if (Math.abs(nz) < EDGE_ON) return;
  const [x0 = 0, y0 = 0, z0 = 0, , y1 = 0, , , y2 = 0] = triangle;
  // Pixels count down.
  const bright = lightOf(nx, -ny, nz);
  const end = firstBeyond(Math.max(y0, y1, y2), size.height);
  for (let row = firstBeyond(Math.min(y0, y1, y2), size.height); row < end; row += 1) {
    const crossed = crossing(triangle, row + 0.5);
    if (!crossed) continue;
    const [from, to] = [firstBeyond(crossed[0], size.width), firstBeyond(crossed[1], size.width)];
    for (let column = from, at = row * size.width + from; column < to; column += 1, at += 1) {
      const z = z0 - (nx * (column + 0.5 - x0) + ny * (row + 0.5 - y0)) / nz;
      if (z <= (depth[at] ?? 0)) continue;
      depth[at] = z;
      light[at] = bright;
    }
  }
}

/** The colours of the finished picture, with a photographer's background. */
function coloured({ size, depth, light }: Canvas): Uint8Array {
  const data = new Uint8Array(depth.length * 4).fill(255);
  for (let at = 0; at < depth.length; at += 1) {
    const [column, row] = [at % size.width, Math.floor(at / size.width)];
    const isMetal = depth[at] !== -Infinity;
    const far = Math.min(1, Math.hypot(column - size.width / 2, row - size.height * 0.45) / (size.width * 0.62));
    for (let part = 0; part < 3; part += 1) {
      const [near = 0, away = 0] = [STUDIO[0][part], STUDIO[1][part]];
      const value = isMetal ? (METAL[part] ?? 0) * (light[at] ?? 0) : near + (away - near) * far;
      data[at * 4 + part] = Math.min(255, Math.round(value));
    }
  }
  return data;
}

/**
 * A picture of a model as the eye sees it, framed to fill it, smaller where that would be too much work; throws where
 * there is no surface.
 */
export function rasterise(soup: Soup, eye: Eye): ReadPixels {
  const axes = axesOf(eye);
  const size = affordableSize(soup, axes);
  const { scale, left, top } = frameOf(soup, axes, size);
  const pixels = size.width * size.height;
  const canvas: Canvas = { size, depth: new Float32Array(pixels).fill(-Infinity), light: new Float32Array(pixels) };
  eachTriangle(soup, axes, (triangle) => {
    for (let at = 0; at < 9; at += 3) {
      triangle[at] = ((triangle[at] ?? 0) - left) * scale;
      triangle[at + 1] = (top - (triangle[at + 1] ?? 0)) * scale;
      triangle[at + 2] = (triangle[at + 2] ?? 0) * scale;
    }
    fill(canvas, triangle);
  });
  return { data: coloured(canvas), ...size };
}
