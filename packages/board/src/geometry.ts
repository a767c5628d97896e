import type { BoardPlace } from '@facet/contract/entities/board-item';

export type Point = { x: number; y: number };
/** An upright rectangle of the board, in board pixels. */
export type Area = Point & { width: number; height: number };

export const findMiddle = ({ x, y, width, height }: Area): Point => ({ x: x + width / 2, y: y + height / 2 });

/** A point rotated clockwise about another. */
export function turned({ x, y }: Point, round: Point, degrees: number): Point {
  if (degrees === 0) return { x, y };
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [dx, dy] = [x - round.x, y - round.y];
  return { x: round.x + dx * cos - dy * sin, y: round.y + dx * sin + dy * cos };
}

/** The smallest area that holds all points; null for none. */
export function areaAround(points: readonly Point[]): Area | null {
  if (points.length === 0) return null;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The four corners of something rotated, clockwise from its top left one. */
export function turnedCorners(place: BoardPlace): Point[] {
  const { x, y, width, height, rotation } = place;
  const middle = findMiddle(place);
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  return corners.map((corner) => turned(corner, middle, rotation));
}

/** The bounding box of something rotated. */
export function uprightArea(place: BoardPlace): Area {
  const { x, y, width, height, rotation } = place;
  if (rotation % 180 === 0) return { x, y, width, height };
  return areaAround(turnedCorners(place)) ?? { x, y, width, height };
}

/** The smallest area that holds all of them; null for none. */
export const uniteAreas = (areas: readonly Area[]): Area | null =>
  areaAround(
    areas.flatMap(({ x, y, width, height }) => [
      { x, y },
      { x: x + width, y: y + height },
    ]),
  );

export const overlaps = (one: Area, other: Area): boolean =>
  one.x <= other.x + other.width &&
  one.x + one.width >= other.x &&
  one.y <= other.y + other.height &&
  one.y + one.height >= other.y;

export const holds = (outer: Area, inner: Area): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

export const holdsPoint = ({ x, y, width, height }: Area, point: Point): boolean =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;

/** A larger area around the same middle. */
export const grown = ({ x, y, width, height }: Area, by: number): Area => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** Whether a point is on something rotated. */
export const liesOn = (place: BoardPlace, point: Point): boolean =>
  holdsPoint(place, turned(point, findMiddle(place), -place.rotation));
