import type { PyramidWire } from '@facet/contract/entities/file';
import type { Size, Transform } from '../../../../shared/drawing/surface.ts';
import { toContentPoint } from '../flat/flat-view.ts';

/** A tile and its place, in the picture's own pixels. */
export type PictureTile = { key: string; level: number; x: number; y: number; width: number; height: number };
type Box = { left: number; top: number; right: number; bottom: number };

/** How much a tile may be enlarged before finer ones are fetched, as a share of an octave. */
const SLACK = 0.2;
/** Tiles are fetched this far beyond the canvas' edges, in screen px, so that a small move shows no gap. */
const MARGIN = 96;

/** The coarsest level whose pixels are at least as fine as the screen's. */
export function tileLevelFor({ levels }: PyramidWire, scale: number, pixelRatio: number): number {
  const octaves = Math.log2(1 / (scale * pixelRatio));
  return Math.min(Math.max(Math.floor(octaves + SLACK), 0), levels.length - 1);
}

/** The part of the picture visible on the canvas, with some margin. */
export function inSight(transform: Transform, canvas: Size): Box {
  const corners = [
    toContentPoint(transform, { x: -MARGIN, y: -MARGIN }),
    toContentPoint(transform, { x: canvas.width + MARGIN, y: canvas.height + MARGIN }),
  ];
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** The visible tiles of a level, those nearest the middle first. */
export function tilesInSight({ levels, tile_size: side }: PyramidWire, level: number, box: Box): PictureTile[] {
  const [whole, own] = [levels[0], levels[level]];
  if (!whole || !own) return [];
  const [across, down] = [(side * whole.width) / own.width, (side * whole.height) / own.height];
  const tiles: PictureTile[] = [];
  const last = { column: Math.ceil(own.width / side) - 1, row: Math.ceil(own.height / side) - 1 };
  const from = { column: Math.max(0, Math.floor(box.left / across)), row: Math.max(0, Math.floor(box.top / down)) };
  const to = { column: Math.min(last.column, box.right / across), row: Math.min(last.row, box.bottom / down) };
  for (let row = from.row; row <= to.row; row++) {
    for (let column = from.column; column <= to.column; column++) {
      const [x, y] = [column * across, row * down];
      const size = { width: Math.min(across, whole.width - x), height: Math.min(down, whole.height - y) };
      tiles.push({ key: `${level},${column},${row}`, level, x, y, ...size });
    }
  }
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  const distance = ({ x, y, width, height }: PictureTile) =>
    Math.hypot(x + width / 2 - middle.x, y + height / 2 - middle.y);
  return tiles.toSorted((one, other) => distance(one) - distance(other));
}

/** Whether a tile is at least partly in the box. */
export const touches = ({ x, y, width, height }: PictureTile, box: Box) =>
  x < box.right && x + width > box.left && y < box.bottom && y + height > box.top;
