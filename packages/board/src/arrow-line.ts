import type { ArrowEnd, BoardPlace } from '@facet/contract/entities/board-item';
import { liesOn, findMiddle, turned, type Point } from './geometry.ts';

export type ArrowEnds = { from: ArrowEnd; to: ArrowEnd };
export type Line = { from: Point; to: Point };
type PlaceOf = (id: string) => BoardPlace | undefined;

/** Board pixels between an arrow and what it connects. */
const GAP = 6;
const STEPS = 24;

/** Where an end of an arrow points. Whoever removes an item leaves the ends at it where they point (`endsLeft`). */
function aimAt(end: ArrowEnd, placeOf: PlaceOf): { point: Point; place?: BoardPlace } {
  const place = end.item_id === undefined ? undefined : placeOf(end.item_id);
  if (!place) return { point: { x: end.x, y: end.y } };
  const upright = { x: place.x + end.x * place.width, y: place.y + end.y * place.height };
  return { point: turned(upright, findMiddle(place), place.rotation), place };
}

/** The last point on the way from outside to inside that isn't on the item. */
function findBorder(outside: Point, inside: Point, place: BoardPlace): Point {
  const around = {
    ...place,
    x: place.x - GAP,
    y: place.y - GAP,
    width: place.width + 2 * GAP,
    height: place.height + 2 * GAP,
  };
  if (liesOn(around, outside)) return inside;
  let [near, far] = [0, 1];
  for (let step = 0; step < STEPS; step += 1) {
    const half = (near + far) / 2;
    const point = { x: outside.x + (inside.x - outside.x) * half, y: outside.y + (inside.y - outside.y) * half };
    if (liesOn(around, point)) far = half;
    else near = half;
  }
  return { x: outside.x + (inside.x - outside.x) * near, y: outside.y + (inside.y - outside.y) * near };
}

/** The line that an arrow takes now: it follows the items it connects and ends at their borders. */
export function arrowLine({ from, to }: ArrowEnds, placeOf: PlaceOf): Line {
  const [start, end] = [aimAt(from, placeOf), aimAt(to, placeOf)];
  return {
    from: start.place ? findBorder(end.point, start.point, start.place) : start.point,
    to: end.place ? findBorder(start.point, end.point, end.place) : end.point,
  };
}

/** How far an arrow bends to the side, as a share of its length. */
const BEND = 0.12;

/** The control point of the arrow's curve, which bends like one drawn by hand. */
export const arrowBend = ({ from, to }: Line): Point => ({
  x: (from.x + to.x) / 2 + (to.y - from.y) * BEND,
  y: (from.y + to.y) / 2 - (to.x - from.x) * BEND,
});

/** An end at a point, which follows the item underneath: attached to the item's middle. */
export const arrowEndAt = (point: Point, itemId?: string): ArrowEnd =>
  itemId === undefined ? { x: Math.round(point.x), y: Math.round(point.y) } : { x: 0.5, y: 0.5, item_id: itemId };

/** The ends of an arrow whose item does not stay, free and where they point now. */
export function endsLeft(ends: ArrowEnds, stays: (itemId: string) => boolean, placeOf: PlaceOf): Partial<ArrowEnds> {
  const isLeft = ({ item_id: id }: ArrowEnd) => id !== undefined && !stays(id);
  const line = isLeft(ends.from) || isLeft(ends.to) ? arrowLine(ends, placeOf) : null;
  return {
    ...(line && isLeft(ends.from) && { from: arrowEndAt(line.from) }),
    ...(line && isLeft(ends.to) && { to: arrowEndAt(line.to) }),
  };
}
