import { arrowBend, arrowLine, type Line } from '@facet/board/arrow-line';
import type { PlacedItem } from '@facet/board/document';
import { grown, liesOn, findMiddle, turned, type Point } from '@facet/board/geometry';
import { touches } from '@facet/canvas/model/stroke-hit';
import type { BoardItems } from './board-items.ts';

const FRAME_NAME_HEIGHT = 28;
const STEPS = 8;

/** Points along an arrow as it is drawn. */
function arrowPoints(line: Line): Point[] {
  const { from, to } = line;
  const bend = arrowBend(line);
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const t = step / STEPS;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
    return { x: a * from.x + b * bend.x + c * to.x, y: a * from.y + b * bend.y + c * to.y };
  });
}

const flat = (points: readonly Point[]) => points.flatMap(({ x, y }) => [x, y]);
const makeStroke = (points: number[], width: number, isClosed = false) =>
  ({ id: '', color: '', kind: 'path', width, points, is_closed: isClosed }) as const;

function isOnLine(
  points: number[],
  brush: number,
  isClosed: boolean,
  [from, to]: readonly [Point, Point],
  reach: number,
): boolean {
  return touches({ ...makeStroke(points, brush, isClosed), points }, [from, to], reach);
}

/** Whether an item comes within `reach` of the pointer's path from one point of the board to the next. */
export function isOn(items: BoardItems, item: PlacedItem, way: readonly [Point, Point], reach: number): boolean {
  const middle = findMiddle(item);
  const local = way.map((point) => {
    const own = turned(point, middle, -item.rotation);
    return { x: own.x - item.x, y: own.y - item.y };
  });
  const [from = { x: 0, y: 0 }, to = { x: 0, y: 0 }] = local;
  switch (item.kind) {
    case 'arrow':
      return isOnLine(flat(arrowPoints(arrowLine(item, items.itemOf))), item.brush, false, way, reach);
    case 'freehand':
      return isOnLine(item.points, item.brush, false, [from, to], reach);
    case 'path':
      return isOnLine(item.points, item.brush, item.is_closed === true, [from, to], reach);
    case 'shape': {
      if (item.shape === 'line')
        return isOnLine([0, item.height / 2, item.width, item.height / 2], item.brush, false, [from, to], reach);
      return liesOn({ ...item, ...grown(item, reach) }, way[1]);
    }
    default:
      return liesOn(item, way[1]);
  }
}

/** A frame is hit at its name or edge; what is inside belongs to the items there. */
function isOnFrameEdge(item: PlacedItem, at: Point, reach: number): boolean {
  const name = {
    x: item.x,
    y: item.y - FRAME_NAME_HEIGHT,
    width: Math.min(item.width, 240),
    height: FRAME_NAME_HEIGHT,
  };
  if (liesOn({ ...name, rotation: 0 }, at)) return true;
  const inner = grown(item, -reach);
  return (
    liesOn({ ...item, ...grown(item, reach) }, at) &&
    !(inner.width > 0 && inner.height > 0 && liesOn({ ...item, ...inner }, at))
  );
}

/** The topmost item under a point; a frame only at its name or edge. */
export function itemAt(items: BoardItems, at: Point, reach: number): PlacedItem | undefined {
  const around = grown({ ...at, width: 0, height: 0 }, reach + FRAME_NAME_HEIGHT);
  return items
    .inArea(around)
    .findLast((item) => (item.kind === 'frame' ? isOnFrameEdge(item, at, reach) : isOn(items, item, [at, at], reach)));
}

/** The topmost frame whose area contains a point. */
export const frameAt = (items: BoardItems, at: Point): PlacedItem | undefined =>
  items.inArea({ ...at, width: 0, height: 0 }).findLast((item) => item.kind === 'frame' && liesOn(item, at));
