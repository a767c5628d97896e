import { uniteAreas, type Area, type Point } from '@facet/board/geometry';
import type { Size } from '@facet/canvas/geometry';

/** The visible part of a board: its origin in px of the canvas, and the size of a board pixel there. */
export type Camera = Point & { scale: number };

export const SCALE_MIN = 0.02;
export const SCALE_MAX = 8;
/** The margin when things are brought into view, in px of the canvas. */
const MARGIN = 88;
/** The same where there is little room. */
const NARROW = { width: 640, margin: 16 };
export const START_CAMERA: Camera = { x: 0, y: 0, scale: 1 };

export const toScreen = ({ x, y }: Point, camera: Camera): Point => ({
  x: x * camera.scale + camera.x,
  y: y * camera.scale + camera.y,
});
export const toBoard = ({ x, y }: Point, camera: Camera): Point => ({
  x: (x - camera.x) / camera.scale,
  y: (y - camera.y) / camera.scale,
});
export const areaOnScreen = ({ x, y, width, height }: Area, camera: Camera): Area => ({
  ...toScreen({ x, y }, camera),
  width: width * camera.scale,
  height: height * camera.scale,
});

/** The part of the board that a canvas of this size shows. */
export const areaInView = (camera: Camera, { width, height }: Size): Area => ({
  ...toBoard({ x: 0, y: 0 }, camera),
  width: width / camera.scale,
  height: height / camera.scale,
});

export const panned = (camera: Camera, { x, y }: Point): Camera => ({ ...camera, x: camera.x + x, y: camera.y + y });

/** Zooms to a scale; the board stays in place under the given point of the canvas. */
export function zoomedAt(camera: Camera, at: Point, wanted: number): Camera {
  const scale = Math.min(SCALE_MAX, Math.max(SCALE_MIN, wanted));
  const share = scale / camera.scale;
  return { scale, x: at.x - (at.x - camera.x) * share, y: at.y - (at.y - camera.y) * share };
}

/** Shows all of the areas, as large as they fit but never enlarged; the start of the board if there are none. */
export function showing(areas: readonly Area[], size: Size, largest = 1): Camera {
  const all = uniteAreas(areas);
  if (!all || size.width === 0) return START_CAMERA;
  const margin = size.width < NARROW.width ? NARROW.margin : MARGIN;
  const fits = Math.min(
    (size.width - 2 * margin) / Math.max(1, all.width),
    (size.height - 2 * margin) / Math.max(1, all.height),
  );
  const scale = Math.min(largest, Math.max(SCALE_MIN, fits));
  return {
    scale,
    x: size.width / 2 - (all.x + all.width / 2) * scale,
    y: size.height / 2 - (all.y + all.height / 2) * scale,
  };
}

/** For a board opened on a phone for the first time: the smallest scale, and the margin in px. */
const PHONE = { scale: 0.62, x: 17, y: 52 };

/** The first view of a board on a phone: all of it if it is readable, else its beginning. */
export function opening(areas: readonly Area[], size: Size): Camera {
  const camera = showing(areas, size);
  const all = uniteAreas(areas);
  if (!all || camera.scale >= PHONE.scale) return camera;
  const { scale } = PHONE;
  return { scale, x: PHONE.x - all.x * scale, y: PHONE.y - all.y * scale };
}

/** Steps of the zoom bar: the next one from the present scale. */
const STEPS = [0.02, 0.05, 0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8];
export const nextScale = (scale: number, direction: 1 | -1): number =>
  (direction > 0 ? STEPS.find((step) => step > scale * 1.01) : STEPS.findLast((step) => step < scale * 0.99)) ?? scale;
