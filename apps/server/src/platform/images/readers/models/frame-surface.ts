import { findAxes, type Axes, type Eye } from './eye.ts';

/** What is drawn; without indices each three points in turn are a triangle. */
export type Surface = {
  positions: Float32Array;
  /** One for each point of a smooth surface; else triangles are flat. */
  normals: Float32Array | null;
  indices: Uint32Array | null;
};
export type SurfaceSize = { width: number; height: number };
/** How the eye sees it. */
export type Frame = { axes: Axes; size: SurfaceSize };
/** A surface in a frame; `seen` are its points in pixels: to the right, down, and towards the eye. */
export type Framed = { surface: Surface; frame: Frame; seen: Float32Array };

/** Much wider than the largest preview: shrinking gives smooth edges. */
const LARGEST: SurfaceSize = { width: 2000, height: 1500 };
/**
 * Pixels filled and rows of pixels begun, counting those behind one another: a ring of a million triangles takes a
 * third of it. What needs more, like thousands of triangles in one place, is drawn smaller.
 */
const MOST_FILLED = 60_000_000;
/** The share of the picture's sides that the model fills. */
const FILLED = 0.84;

export const trianglesIn = ({ positions, indices }: Surface) =>
  Math.floor((indices ? indices.length : positions.length / 3) / 3);

/** The points as the eye sees them: right, up, towards it; from the first one, as a model may stand far away. */
function turned(positions: Float32Array, axes: Axes): Float32Array {
  const seen = new Float32Array(positions.length);
  const [[a, b, c], [d, e, f], [g, h, i]] = axes;
  const origin = [0, 1, 2].map((axis) => positions.find((value, at) => at % 3 === axis && Number.isFinite(value)) ?? 0);
  const [ox = 0, oy = 0, oz = 0] = origin;
  for (let at = 0; at < positions.length; at += 3) {
    const x = (positions[at] ?? 0) - ox;
    const y = (positions[at + 1] ?? 0) - oy;
    const z = (positions[at + 2] ?? 0) - oz;
    seen[at] = a * x + b * y + c * z;
    seen[at + 1] = d * x + e * y + f * z;
    seen[at + 2] = g * x + h * y + i * z;
  }
  return seen;
}

/** The box that holds all triangles that have a place; throws where none has. */
function findBounds(surface: Surface, seen: Float32Array) {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  const { indices } = surface;
  const count = trianglesIn(surface) * 3;
  for (let first = 0; first < count; first += 3) {
    const a = (indices ? (indices[first] ?? 0) : first) * 3;
    const b = (indices ? (indices[first + 1] ?? 0) : first + 1) * 3;
    const c = (indices ? (indices[first + 2] ?? 0) : first + 2) * 3;
    const ax = seen[a] ?? 0;
    const ay = seen[a + 1] ?? 0;
    const bx = seen[b] ?? 0;
    const by = seen[b + 1] ?? 0;
    const cx = seen[c] ?? 0;
    const cy = seen[c + 1] ?? 0;
    if (!Number.isFinite(ax + ay + bx + by + cx + cy)) continue;
    left = Math.min(left, ax, bx, cx);
    right = Math.max(right, ax, bx, cx);
    bottom = Math.min(bottom, ay, by, cy);
    top = Math.max(top, ay, by, cy);
  }
  if (left === Infinity) throw new Error('the model has no surface');
  return { left, right, bottom, top };
}

/** The size at which filling all triangles is little enough work, of the largest that has its proportions. */
function affordableSize(surface: Surface, seen: Float32Array, scale: number): SurfaceSize {
  let [rows, filled] = [0, 0];
  const { indices } = surface;
  const count = trianglesIn(surface) * 3;
  for (let corner = 0; corner < count; corner += 3) {
    const a = (indices ? (indices[corner] ?? 0) : corner) * 3;
    const b = (indices ? (indices[corner + 1] ?? 0) : corner + 1) * 3;
    const c = (indices ? (indices[corner + 2] ?? 0) : corner + 2) * 3;
    const ax = seen[a] ?? 0;
    const ay = seen[a + 1] ?? 0;
    const by = seen[b + 1] ?? 0;
    const cy = seen[c + 1] ?? 0;
    const high = (Math.max(ay, by, cy) - Math.min(ay, by, cy)) * scale;
    const twice = ((seen[b] ?? 0) - ax) * (cy - ay) - (by - ay) * ((seen[c] ?? 0) - ax);
    const area = (Math.abs(twice) / 2) * scale ** 2;
    if (!Number.isFinite(high + area)) continue;
    rows += high;
    filled += area;
  }
  const shrinking = Math.max(1, Math.sqrt(filled / MOST_FILLED), rows / MOST_FILLED);
  return { width: Math.ceil(LARGEST.width / shrinking), height: Math.ceil(LARGEST.height / shrinking) };
}

/**
 * A surface framed so that it fills the picture, smaller where that would be too much work; throws where there is
 * nothing to see.
 */
export function frameSurface(surface: Surface, eye: Eye): Framed {
  const axes = findAxes(eye);
  const seen = turned(surface.positions, axes);
  const { left, right, bottom, top } = findBounds(surface, seen);
  const scaleFor = ({ width, height }: SurfaceSize) =>
    FILLED * Math.min(width / (right - left || 1e-6), height / (top - bottom || 1e-6));
  const size = affordableSize(surface, seen, scaleFor(LARGEST));
  const scale = scaleFor(size);
  const from = (left + right) / 2 - size.width / 2 / scale;
  const upper = (top + bottom) / 2 + size.height / 2 / scale;
  for (let at = 0; at < seen.length; at += 3) {
    seen[at] = ((seen[at] ?? 0) - from) * scale;
    seen[at + 1] = (upper - (seen[at + 1] ?? 0)) * scale;
    seen[at + 2] = (seen[at + 2] ?? 0) * scale;
  }
  return { surface, seen, frame: { axes, size } };
}
