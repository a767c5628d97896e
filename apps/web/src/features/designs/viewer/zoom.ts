export type Size = { width: number; height: number };
export type Point = { x: number; y: number };
/** Where a picture lies on the canvas: its top left corner in px, and px of screen for each of the picture. */
export type View = Point & { scale: number };
export type Insets = { top: number; right: number; bottom: number; left: number };

export const MAX_SCALE = 8;
/** A small picture is enlarged at most so much to fill the canvas. */
const MAX_FIT = 2;
/** So much of the picture stays in sight however far it is moved, in px. */
const KEPT = 80;
const STEP = 1.25;

/** The whole picture in the middle of the room that the toolbars leave. */
export function fitView(picture: Size, canvas: Size, insets: Insets): View {
  const room = {
    width: Math.max(1, canvas.width - insets.left - insets.right),
    height: Math.max(1, canvas.height - insets.top - insets.bottom),
  };
  const scale = Math.min(room.width / picture.width, room.height / picture.height, MAX_FIT);
  return {
    scale,
    x: insets.left + (room.width - picture.width * scale) / 2,
    y: insets.top + (room.height - picture.height * scale) / 2,
  };
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** The view moved back so far that some of the picture is in sight. */
export const keepInSight = ({ scale, x, y }: View, picture: Size, canvas: Size): View => ({
  scale,
  x: clamp(x, KEPT - picture.width * scale, canvas.width - KEPT),
  y: clamp(y, KEPT - picture.height * scale, canvas.height - KEPT),
});

/** The view at another scale, with the same spot of the picture under the point. */
export function zoomTo(view: View, scale: number, { x, y }: Point, lowest: number): View {
  const next = clamp(scale, Math.min(lowest, 1), MAX_SCALE);
  const ratio = next / view.scale;
  return { scale: next, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio };
}

/** How much a turn of the wheel, or a pinch on a touch pad (which comes as a wheel with Ctrl), zooms. */
export const wheelFactor = (deltaY: number, isPinch: boolean) => Math.exp(-deltaY * (isPinch ? 0.01 : 0.0016));

/** The next scale up or down for the keys and buttons. */
export const stepScale = (scale: number, direction: 1 | -1) => scale * STEP ** direction;

/** Scale in words: `82%`. */
export const scaleText = (scale: number) => `${Math.round(scale * 100)}%`;

export const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
export const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
