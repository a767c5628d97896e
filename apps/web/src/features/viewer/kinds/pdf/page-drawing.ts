import { readNumber } from '../../../../lib/read-number.ts';
import type { Point, Size, Transform } from '../../../../shared/drawing/surface.ts';
import { toContentPoint } from '../flat/flat-view.ts';

/** A part of a page, in its own pixels, and how many pixels to draw for each of those. */
export type Region = Point & Size & { scale: number };

/** The largest canvas in pixels: 64 MB, which every browser allows. */
export const CANVAS_MAX = 16_000_000;
/** The limit for the whole page behind its sharp part. */
const BACKGROUND_MAX = 6_000_000;
/** A blur of a few hundredths is invisible. */
const SHARP = 0.98;

const scaleWithin = ({ width, height }: Size, wanted: number, pixels: number) =>
  Math.min(wanted, Math.sqrt(pixels / (width * height)));

/** The whole page, as fine as wanted within the limit. */
export function wholePage(page: Size, wanted: number): Region {
  const fine = scaleWithin(page, wanted, CANVAS_MAX);
  const scale = fine >= wanted ? fine : scaleWithin(page, wanted, BACKGROUND_MAX);
  return { x: 0, y: 0, width: page.width, height: page.height, scale };
}

/** The visible part of the page; null if the whole page is sharp already, or nothing is visible. */
export function visiblePart(page: Size, transform: Transform, canvas: Size, wanted: number): Region | null {
  if (wholePage(page, wanted).scale >= wanted * SHARP) return null;
  const corners = [0, canvas.width].flatMap((x) => [0, canvas.height].map((y) => toContentPoint(transform, { x, y })));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.max(0, Math.floor(Math.min(...xs))), Math.max(0, Math.floor(Math.min(...ys)))];
  const width = Math.min(page.width, Math.ceil(Math.max(...xs))) - left;
  const height = Math.min(page.height, Math.ceil(Math.max(...ys))) - top;
  if (width <= 0 || height <= 0) return null;
  return { x: left, y: top, width, height, scale: scaleWithin({ width, height }, wanted, CANVAS_MAX) };
}

/** The page number typed into a field, if the document has that page; else null. */
export function pageIn(text: string, count: number): number | null {
  const wanted = readNumber(text);
  return Number.isInteger(wanted) ? Math.min(Math.max(wanted, 1), count) : null;
}
