import type { BoardPlace } from '@facet/contract/entities/board-item';
import { findMiddle, turned, type Area, type Point } from './geometry.ts';

/** The handle of a resize: a compass point of the item's box. */
export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type Handle = (typeof HANDLES)[number];

const SIDE_MIN = 4;
const tenth = (value: number) => Math.round(value * 10) / 10;
const quarter = 90;
/** Degrees within which a rotation snaps to upright. */
const UPRIGHT_REACH = 2;

/** Where a handle is on an upright area. */
export const handlePoint = ({ x, y, width, height }: Area, handle: Handle): Point => ({
  x: handle.includes('w') ? x : handle.includes('e') ? x + width : x + width / 2,
  y: handle.includes('n') ? y : handle.includes('s') ? y + height : y + height / 2,
});

const opposite = (handle: Handle): Handle => HANDLES[(HANDLES.indexOf(handle) + 4) % HANDLES.length] ?? handle;
/** The point that stays in place while a handle is pulled. */
export const oppositeHandle = (area: Area, handle: Handle): Point => handlePoint(area, opposite(handle));

/** The factor by which an area grows if its handle is pulled to a point and its shape is kept. */
export function pullShare(area: Area, handle: Handle, to: Point): number {
  const [anchor, from] = [oppositeHandle(area, handle), handlePoint(area, handle)];
  const [dx, dy] = [from.x - anchor.x, from.y - anchor.y];
  const along = ((to.x - anchor.x) * dx + (to.y - anchor.y) * dy) / Math.max(1e-6, dx * dx + dy * dy);
  return Math.max(along, SIDE_MIN / Math.max(1, Math.min(area.width, area.height)));
}

/** The area with one handle pulled to a point, in whatever shape results. */
export function pulled(area: Area, handle: Handle, to: Point): Area {
  const right = area.x + area.width;
  const bottom = area.y + area.height;
  const x = handle.includes('w') ? Math.min(to.x, right - SIDE_MIN) : area.x;
  const y = handle.includes('n') ? Math.min(to.y, bottom - SIDE_MIN) : area.y;
  const width = handle.includes('e') ? Math.max(SIDE_MIN, to.x - area.x) : right - x;
  const height = handle.includes('s') ? Math.max(SIDE_MIN, to.y - area.y) : bottom - y;
  return { x, y, width, height };
}

/** Places in tenths of a board pixel: anything finer is invisible, and costs bytes at each step. */
export const rounded = ({ x, y, width, height, rotation }: BoardPlace): BoardPlace => ({
  x: tenth(x),
  y: tenth(y),
  width: Math.max(1, tenth(width)),
  height: Math.max(1, tenth(height)),
  rotation: tenth(rotation),
});

/** A place scaled about a point that stays. */
export function scaled(place: BoardPlace, anchor: Point, share: number): BoardPlace {
  const middle = findMiddle(place);
  const [width, height] = [place.width * share, place.height * share];
  return {
    x: anchor.x + (middle.x - anchor.x) * share - width / 2,
    y: anchor.y + (middle.y - anchor.y) * share - height / 2,
    width,
    height,
    rotation: place.rotation,
  };
}

/** A place, perhaps rotated, with one handle pulled to a point of the board. */
export function resized(place: BoardPlace, handle: Handle, to: Point, keepsShape: boolean): BoardPlace {
  const middle = findMiddle(place);
  const own = turned(to, middle, -place.rotation);
  const next = keepsShape
    ? scaled({ ...place, rotation: 0 }, oppositeHandle(place, handle), pullShare(place, handle, own))
    : pulled(place, handle, own);
  const nextMiddle = turned(findMiddle(next), middle, place.rotation);
  const { width, height } = next;
  return { x: nextMiddle.x - width / 2, y: nextMiddle.y - height / 2, width, height, rotation: place.rotation };
}

/** Degrees between -180 and 180; nearly upright is upright. */
export function tidyTurn(degrees: number): number {
  const whole = ((((degrees + 180) % 360) + 360) % 360) - 180;
  const upright = Math.round(whole / quarter) * quarter;
  return Math.abs(whole - upright) <= UPRIGHT_REACH ? upright : tenth(whole);
}

/** A place rotated about a point, its own middle or that of everything that rotates with it. */
export function turnedPlace(place: BoardPlace, round: Point, degrees: number): BoardPlace {
  const middle = turned(findMiddle(place), round, degrees);
  const { width, height } = place;
  return {
    x: middle.x - width / 2,
    y: middle.y - height / 2,
    width,
    height,
    rotation: tidyTurn(place.rotation + degrees),
  };
}
