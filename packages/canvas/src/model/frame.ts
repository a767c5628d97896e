import type { Frame, Point, Size } from '../geometry.ts';
import type { Surface } from './surface.ts';

type Beneath = Pick<Surface, 'size' | 'transform' | 'keepsHeight'>;

type Turn = readonly [cos: number, sin: number];
const TURNS: Record<Frame['rotation'], Turn> = { 0: [1, 0], 90: [0, 1], 180: [-1, 0], 270: [0, -1] };

const turned = ({ x, y }: Point, [cos, sin]: Turn): Point => ({ x: x * cos - y * sin, y: x * sin + y * cos });

/**
 * How a drawing lies over the content: equally wide; or equally high and centred, if the content takes the window's
 * shape.
 */
export function drawingFrame(drawing: Size, { size, transform, keepsHeight }: Beneath): Frame {
  const share = keepsHeight ? size.height / drawing.height : size.width / drawing.width;
  const scale = transform.scale * share;
  const aside = { x: ((size.width - drawing.width * share) / 2) * transform.scale, y: 0 };
  const shift = turned(aside, TURNS[transform.rotation]);
  return { scale, rotation: transform.rotation, x: transform.x + shift.x, y: transform.y + shift.y };
}

/** A point of the drawing on the canvas. */
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
