import type { Point, Size, Transform } from '../../../../shared/drawing/surface.ts';
import { commonScale, type Together } from './common-scale.ts';

export type Rotation = Transform['rotation'];
/** A view of flat content: `zoom` 1 = whole, `centre` the spot in the middle, in fractions of the content. */
export type FlatView = { zoom: number; centre: Point; rotation: Rotation };
export type Insets = { top: number; right: number; bottom: number; left: number };
/** The content and the window it is viewed through, possibly as one side of a comparison; lengths in px. */
export type FlatStage = { content: Size; canvas: Size; insets: Insets; together?: Together };

export const WHOLE_VIEW: FlatView = { zoom: 1, centre: { x: 0.5, y: 0.5 }, rotation: 0 };
export const MAX_SCALE = 8;
/** Small content is enlarged at most this much to fill the canvas. */
const MAX_FIT = 2;
/** However far the content is moved, this much of it stays in sight, in px. */
const KEPT = 80;
const STEP = 1.25;
const EXACT = 1e-6;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
const isLying = (rotation: Rotation) => rotation === 90 || rotation === 270;

const toRotation = (degrees: number): Rotation => {
  const turned = ((degrees % 360) + 360) % 360;
  return turned === 90 || turned === 180 || turned === 270 ? turned : 0;
};

/** A vector turned clockwise (y goes down). */
export function turned({ x, y }: Point, rotation: Rotation): Point {
  if (rotation === 90) return { x: -y, y: x };
  if (rotation === 180) return { x: -x, y: -y };
  return rotation === 270 ? { x: y, y: -x } : { x, y };
}

const turnedBack = (point: Point, rotation: Rotation) => turned(point, toRotation(-rotation));

function room({ canvas, insets }: FlatStage) {
  const width = Math.max(1, canvas.width - insets.left - insets.right);
  const height = Math.max(1, canvas.height - insets.top - insets.bottom);
  return { width, height, middle: { x: insets.left + width / 2, y: insets.top + height / 2 } };
}

/** The scale at which the whole content, and in a comparison the other's too, fits between the toolbars. */
export function fitScale(stage: FlatStage, rotation: Rotation): number {
  const { width, height } = room(stage);
  const alone = (content: Size) => {
    const [across, down] = isLying(rotation) ? [content.height, content.width] : [content.width, content.height];
    return Math.min(width / across, height / down, MAX_FIT);
  };
  return stage.together ? commonScale(stage.content, stage.together, alone) : alone(stage.content);
}

/** Where the content lies in a view. */
export function placeView({ zoom, centre, rotation }: FlatView, stage: FlatStage): Transform {
  const { middle } = room(stage);
  const scale = zoom * fitScale(stage, rotation);
  const { width, height } = stage.content;
  const spot = turned({ x: centre.x * width * scale, y: centre.y * height * scale }, rotation);
  return { scale, rotation, x: middle.x - spot.x, y: middle.y - spot.y };
}

/** The inverse of `placeView`, moved back far enough to keep some of the content in sight. */
function readView({ scale, rotation, x, y }: Transform, stage: FlatStage): FlatView {
  const { canvas, content } = stage;
  const { middle } = room(stage);
  const corner = turned({ x: content.width * scale, y: content.height * scale }, rotation);
  const [left, top] = [Math.min(0, corner.x), Math.min(0, corner.y)];
  const inSight = {
    x: clamp(x, KEPT - Math.abs(corner.x) - left, canvas.width - KEPT - left),
    y: clamp(y, KEPT - Math.abs(corner.y) - top, canvas.height - KEPT - top),
  };
  const spot = turnedBack({ x: middle.x - inSight.x, y: middle.y - inSight.y }, rotation);
  return {
    zoom: scale / fitScale(stage, rotation),
    centre: { x: spot.x / (content.width * scale), y: spot.y / (content.height * scale) },
    rotation,
  };
}

/** The view at another scale, with the same spot of the content under the point (by default the middle). */
export function scaleView(
  view: FlatView,
  stage: FlatStage,
  scale: number,
  point: Point = room(stage).middle,
): FlatView {
  const before = placeView(view, stage);
  const lowest = Math.min(fitScale(stage, view.rotation) / 2, 1);
  const next = clamp(scale, lowest, Math.max(MAX_SCALE, fitScale(stage, view.rotation)));
  const ratio = next / before.scale;
  const [x, y] = [point.x - (point.x - before.x) * ratio, point.y - (point.y - before.y) * ratio];
  return readView({ scale: next, rotation: before.rotation, x, y }, stage);
}

export const zoomView = (view: FlatView, stage: FlatStage, factor: number, point?: Point): FlatView =>
  scaleView(view, stage, placeView(view, stage).scale * factor, point);

export function moveView(view: FlatView, stage: FlatStage, { x, y }: Point): FlatView {
  const before = placeView(view, stage);
  return readView({ ...before, x: before.x + x, y: before.y + y }, stage);
}

export const turnView = (view: FlatView, degrees: 90 | -90): FlatView => ({
  ...view,
  rotation: toRotation(view.rotation + degrees),
});

/** Whether all of the content is shown, centred. */
export const isWhole = ({ zoom, centre }: FlatView) =>
  Math.abs(zoom - 1) < EXACT && Math.abs(centre.x - 0.5) < EXACT && Math.abs(centre.y - 0.5) < EXACT;

/** A point of the content (its own px) on the canvas. */
export function toCanvasPoint({ scale, rotation, x, y }: Transform, point: Point): Point {
  const spot = turned({ x: point.x * scale, y: point.y * scale }, rotation);
  return { x: spot.x + x, y: spot.y + y };
}

/** A point of the canvas in the content's own px; may lie outside it. */
export function toContentPoint({ scale, rotation, x, y }: Transform, point: Point): Point {
  const spot = turnedBack({ x: point.x - x, y: point.y - y }, rotation);
  return { x: spot.x / scale, y: spot.y / scale };
}

/** The zoom factor of one press of a key or button. */
export const stepFactor = (direction: 1 | -1) => STEP ** direction;

/** Scale in words: `82%`. */
export const scaleText = (scale: number) => `${Math.round(scale * 100)}%`;
