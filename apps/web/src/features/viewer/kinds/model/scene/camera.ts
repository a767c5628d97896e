import type { ModelView } from '@facet/contract/entities/drawing';
import { Vector3 } from 'three';
import type { Point, Size } from '../../../../../shared/drawing/surface.ts';
import type { Bounds, Triple } from '@facet/model/model-data';

/** Half the height that the camera sees, as a share of the distance: a field of view of 28 degrees. */
const HALF = Math.tan((14 * Math.PI) / 180);
/**
 * The frame has a picture's proportions and is the largest that fits the canvas: a view shows in full on any screen.
 */
const SHAPE = 4 / 3;
/** The camera stays this far from straight up or down, in radians. */
const POLE = 1e-4;

export type Frame = Point & Size & { canvas: Size };

/** The frame's place on a canvas, in CSS pixels. */
export function fitFrame(canvas: Size): Frame {
  const width = Math.min(canvas.width, canvas.height * SHAPE);
  const height = width / SHAPE;
  return { x: (canvas.width - width) / 2, y: (canvas.height - height) / 2, width, height, canvas };
}

const vector = ([x, y, z]: Triple) => new Vector3(x, y, z);
export const triple = ({ x, y, z }: Vector3): Triple => [x, y, z];

/** The camera's unit vectors: right, up, and backwards from its target. */
export function findAxes({ position, target, up }: ModelView) {
  const back = vector(position).sub(vector(target)).normalize();
  const right = vector(up).cross(back).normalize();
  return { right, above: back.clone().cross(right), back };
}

export const measureDistance = ({ position, target }: ModelView) => vector(position).distanceTo(vector(target));

/** Model units per CSS pixel, at the target's distance. */
export const unitsPerPixel = (view: ModelView, frame: Frame) =>
  (2 * HALF * measureDistance(view)) / view.zoom / Math.max(1, frame.height);

/** Turns the camera round its target, in radians left and upwards; it never tips over. */
export function orbit(view: ModelView, left: number, upwards: number): ModelView {
  const [up, target] = [vector(view.up).normalize(), vector(view.target)];
  const { back, right } = findAxes(view);
  const polar = back.angleTo(up);
  const next = Math.min(Math.PI - POLE, Math.max(POLE, polar - upwards));
  const arm = back.applyAxisAngle(right, next - polar).applyAxisAngle(up, left);
  return { ...view, position: triple(target.addScaledVector(arm, measureDistance(view))) };
}

/** Moves a camera from a model whose unit is `from` mm to one whose unit is `to`: both appear at the same scale. */
export function inUnits(view: ModelView, from: number | null, to: number | null): ModelView {
  if (from === null || to === null || from === to) return view;
  const scaled = (place: Triple) => triple(vector(place).multiplyScalar(from / to));
  return { ...view, position: scaled(view.position), target: scaled(view.target) };
}

/** Moves the camera sideways by so many pixels, as if the model were dragged along. */
export function pan(view: ModelView, by: Point, frame: Frame): ModelView {
  const { right, above } = findAxes(view);
  const scale = unitsPerPixel(view, frame);
  const move = right.multiplyScalar(-by.x * scale).addScaledVector(above, by.y * scale);
  return {
    ...view,
    position: triple(vector(view.position).add(move)),
    target: triple(vector(view.target).add(move)),
  };
}

/** Zooms by the factor and keeps the anchor in place on the canvas; the distance stays within the limits. */
export function zoomAbout(view: ModelView, factor: number, anchor: Triple, limits: [number, number]): ModelView {
  const distance = measureDistance(view);
  const kept = Math.min(limits[1], Math.max(limits[0], distance / factor)) / distance;
  const centre = vector(anchor);
  const nearer = (place: Triple) => triple(vector(place).sub(centre).multiplyScalar(kept).add(centre));
  return { ...view, position: nearer(view.position), target: nearer(view.target) };
}

/** The ray through a point of the canvas. An orthographic one starts behind everything within `reach`. */
export function rayAt(view: ModelView, point: Point, frame: Frame, reach: number) {
  const { right, above, back } = findAxes(view);
  const middle = { x: point.x - frame.canvas.width / 2, y: point.y - frame.canvas.height / 2 };
  const scale = unitsPerPixel(view, frame);
  const aside = right.multiplyScalar(middle.x * scale).addScaledVector(above, -middle.y * scale);
  const position = vector(view.position);
  if (view.projection === 'orthographic') {
    return { origin: position.add(aside).addScaledVector(back, reach), direction: back.clone().negate() };
  }
  return { origin: position, direction: aside.addScaledVector(back, -measureDistance(view)).normalize() };
}

/** Where the ray meets the plane through the target that faces the camera. */
export function planePoint(view: ModelView, point: Point, frame: Frame): Triple {
  const { right, above } = findAxes(view);
  const scale = unitsPerPixel(view, frame);
  const [x, y] = [point.x - frame.canvas.width / 2, point.y - frame.canvas.height / 2];
  return triple(
    vector(view.target)
      .addScaledVector(right, x * scale)
      .addScaledVector(above, -y * scale),
  );
}

/** Where a place appears on the canvas; null behind the camera. */
export function projected(view: ModelView, place: Triple, frame: Frame): Point | null {
  const { right, above, back } = findAxes(view);
  const offset = vector(place).sub(vector(view.position));
  const depth = -offset.dot(back);
  const isFlat = view.projection === 'orthographic';
  if (!isFlat && depth <= 0) return null;
  const scale = unitsPerPixel(view, frame) * (isFlat ? 1 : depth / measureDistance(view));
  const { width, height } = frame.canvas;
  return { x: width / 2 + offset.dot(right) / scale, y: height / 2 - offset.dot(above) / scale };
}

/** The share of the frame's width and height that a model may fill; above 1 if the canvas is larger than the frame. */
export type Room = { across: number; upwards: number };
const PICTURE: Room = { across: 0.86, upwards: 0.82 };
/** The space that the toolbars take on a canvas, in px. */
const TAKEN = { across: 56, upwards: 212 };

/** The room that the toolbars leave on a canvas. */
export const roomIn = ({ canvas, width, height }: Frame): Room => ({
  across: Math.max(0.3, (canvas.width - TAKEN.across) / width),
  upwards: Math.max(0.3, (canvas.height - TAKEN.upwards) / height),
});

type Direction = { from: Triple; up: Triple; projection: ModelView['projection'] };

/** A view of the whole box from the given direction, as close as the room allows. */
export function fitView(bounds: Bounds, { from, up, projection }: Direction, room = PICTURE): ModelView {
  const centre = vector(bounds.min).add(vector(bounds.max)).multiplyScalar(0.5);
  const target = triple(centre);
  const far: ModelView = { projection, position: triple(centre.clone().add(vector(from))), target, up, zoom: 1 };
  const { right, above, back } = findAxes(far);
  let distance = 0;
  for (let corner = 0; corner < 8; corner += 1) {
    const side = (axis: 0 | 1 | 2) => (corner & (1 << axis) ? bounds.max : bounds.min)[axis];
    const offset = new Vector3(side(0), side(1), side(2)).sub(centre);
    const [x, y, z] = [Math.abs(offset.dot(right)), Math.abs(offset.dot(above)), offset.dot(back)];
    const needed = Math.max(x / (HALF * SHAPE * room.across), y / (HALF * room.upwards));
    distance = Math.max(distance, needed + (projection === 'perspective' ? z : 0));
  }
  const arm = back.multiplyScalar(distance || 1);
  return { ...far, position: triple(centre.clone().add(arm)) };
}

const NEAR = 1e-4;

/** Whether two views look the same to the eye. */
export function isSameView(one: ModelView | null | undefined, other: ModelView | null | undefined): boolean {
  if (!one || !other || one.projection !== other.projection) return false;
  const slack = measureDistance(one) * NEAR;
  const isNear = (a: Triple, b: Triple, by: number) => vector(a).distanceTo(vector(b)) <= by;
  return (
    isNear(one.position, other.position, slack) &&
    isNear(one.target, other.target, slack) &&
    isNear(one.up, other.up, NEAR) &&
    Math.abs(one.zoom - other.zoom) <= NEAR
  );
}

/** A view between two others, on an arc round the model rather than through it. */
export function between(from: ModelView, to: ModelView, share: number): ModelView {
  const target = vector(from.target).lerp(vector(to.target), share);
  const [start, end] = [findAxes(from).back, findAxes(to).back];
  const turn = start.angleTo(end);
  const axis = start.clone().cross(end);
  if (axis.lengthSq() < 1e-12) axis.copy(vector(to.up));
  const distance = measureDistance(from) * (measureDistance(to) / measureDistance(from)) ** share;
  const arm = start.applyAxisAngle(axis.normalize(), turn * share).multiplyScalar(distance);
  return { ...to, target: triple(target), position: triple(target.clone().add(arm)) };
}

/** The lens values that three.js wants for a camera: the field of view of the whole canvas. */
export const toLens = (view: ModelView, frame: Frame) => ({
  half: (HALF * frame.canvas.height) / Math.max(1, frame.height) / view.zoom,
  aspect: frame.canvas.width / Math.max(1, frame.canvas.height),
});
