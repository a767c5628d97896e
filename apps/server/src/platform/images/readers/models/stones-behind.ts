import type { Tinted } from '@facet/model/look/tint-triangles';
import { STONE, type Canvas } from './canvas.ts';
import { crossing, crossOfCorners, ends, firstBeyond, takeCorners } from './fill-triangles.ts';
import { trianglesIn, type Framed } from './frame-surface.ts';

/** The far sides of the stones that are seen, within the rectangle that holds them. */
export type Behind = {
  left: number;
  top: number;
  width: number;
  height: number;
  depth: Float32Array;
  /** The triangle there, counted from 1. */
  triangle: Uint32Array;
};

/** The rectangle of pixels that show stones; null if none does. */
function findRectangle({ size: { width, height }, shown, depth }: Canvas) {
  const stone = STONE;
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let row = 0, at = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1, at += 1) {
      if ((shown[at] ?? 0) < stone || depth[at] === -Infinity) continue;
      if (column < left) left = column;
      if (column > right) right = column;
      if (row < top) top = row;
      bottom = row;
    }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** What lies behind each pixel of a stone, on the other side of the same stone; null if no stone is seen. */
export function stonesBehind(
  canvas: Canvas,
  framed: Framed,
  { tints, tintOf }: Tinted,
  bodyOf: Uint32Array,
): Behind | null {
  const place = findRectangle(canvas);
  if (!place) return null;
  const { left, top, width, height } = place;
  const depth = new Float32Array(width * height).fill(Infinity);
  const behind = new Uint32Array(width * height);
  const [corners, flat] = [new Float64Array(9), new Float64Array(3)];
  const { shown, size } = canvas;
  const isStone = tints.map(({ kind }) => kind === 'stone');
  for (let triangle = 0; triangle < trianglesIn(framed.surface); triangle += 1) {
    if (!isStone[tintOf[triangle] ?? 0] || !takeCorners(framed, triangle, corners)) continue;
    crossOfCorners(corners, flat);
    const [nx = 0, ny = 0, nz = 0] = flat;
    // Pixels count down: what faces away turns to the right.
    if (nz <= 0) continue;
    const body = bodyOf[triangle];
    const [x0 = 0, y0 = 0, z0 = 0, , y1 = 0, , , y2 = 0] = corners;
    const end = Math.min(top + height, firstBeyond(Math.max(y0, y1, y2), size.height));
    for (let row = Math.max(top, firstBeyond(Math.min(y0, y1, y2), size.height)); row < end; row += 1) {
      if (!crossing(corners, row + 0.5)) continue;
      const to = Math.min(left + width, firstBeyond(ends[1] ?? 0, size.width));
      for (let column = Math.max(left, firstBeyond(ends[0] ?? 0, size.width)); column < to; column += 1) {
        const front = shown[row * size.width + column] ?? 0;
        if (front < STONE || bodyOf[front - STONE] !== body) continue;
        const z = z0 - (nx * (column + 0.5 - x0) + ny * (row + 0.5 - y0)) / nz;
        const at = (row - top) * width + column - left;
        if (z >= (depth[at] ?? 0)) continue;
        depth[at] = z;
        behind[at] = triangle + 1;
      }
    }
  }
  return { ...place, depth, triangle: behind };
}
