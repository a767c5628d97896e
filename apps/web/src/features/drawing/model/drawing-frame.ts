import type { Point, Size, Surface, Transform } from '../../../lib/surface.ts';

/** From a drawing's pixels to the canvas; as `Transform`, but for drawings. */
export type Frame = Transform;

type Turn = readonly [cos: number, sin: number];
const TURNS: Record<Transform['rotation'], Turn> = { 0: [1, 0], 90: [0, 1], 180: [-1, 0], 270: [0, -1] };

const turned = ({ x, y }: Point, [cos, sin]: Turn): Point => ({ x: x * cos - y * sin, y: x * sin + y * cos });

/**
 * How a drawing lies over what is shown. A model's canvas may have another shape than the one that was drawn on: its
 * camera keeps the height, so the drawing does too, and stays in the middle.
 */
export function drawingFrame(drawing: Size, { size, transform, place }: Surface): Frame {
  const share = place.view ? size.height / drawing.height : size.width / drawing.width;
  const scale = transform.scale * share;
  const aside = { x: ((size.width - drawing.width * share) / 2) * transform.scale, y: 0 };
  const shift = turned(aside, TURNS[transform.rotation]);
  return { scale, rotation: transform.rotation, x: transform.x + shift.x, y: transform.y + shift.y };
}

/** Where a point of the drawing lies on the canvas. */
export function toCanvas({ x, y }: Point, frame: Frame): Point {
  const there = turned({ x: x * frame.scale, y: y * frame.scale }, TURNS[frame.rotation]);
  return { x: there.x + frame.x, y: there.y + frame.y };
}

/** The point of the drawing under a point of the canvas, to a tenth of a pixel. */
export function toDrawing(point: Point, frame: Frame): Point {
  const [cos, sin] = TURNS[frame.rotation];
  const back = turned({ x: point.x - frame.x, y: point.y - frame.y }, [cos, -sin]);
  const tenths = (value: number) => Math.round((value / frame.scale) * 10) / 10;
  return { x: tenths(back.x), y: tenths(back.y) };
}
