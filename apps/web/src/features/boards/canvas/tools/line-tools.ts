import type { Point } from '@facet/board/geometry';
import { simplifyPoints } from '@facet/canvas/model/simplify-points';
import { splitPoints } from '@facet/canvas/model/split-points';
import { STROKE_POINTS_MAX } from '@facet/contract/constants/drawing';
import type { BoardDesk } from '../desk/board-desk.ts';
import { addItem, lineItem } from '../desk/new-items.ts';
import type { Tool } from './tool.ts';

/** Tolerance in px on the screen: what is simplified away is invisible. */
const TOLERANCE = 0.6;
/** A touch that drew less than this was the first finger of two. */
const BEGINNING = 12;
/** Points closer than this on the screen, in px, are the same. */
const SAME = 8;
const CLOSE = 12;

const near = (one: Point | undefined, other: Point, reach: number) =>
  one !== undefined && Math.hypot(one.x - other.x, one.y - other.y) <= reach;

/** A freehand line. */
export function freehandTool(desk: BoardDesk): Tool {
  let points: Point[] = [];
  const show = () => desk.mark({ ghost: points.length > 0 ? lineItem(desk, 'freehand', points, false) : null });
  const finish = () => {
    const { scale } = desk.getState().camera;
    const drawn = points.length > 0 ? simplifyPoints(points, TOLERANCE / scale) : [];
    points = [];
    show();
    if (drawn.length > 0)
      for (const part of splitPoints(drawn, STROKE_POINTS_MAX)) addItem(desk, lineItem(desk, 'freehand', part, false));
  };
  return {
    down({ at }) {
      points = [at];
      show();
    },
    move(presses) {
      points.push(...presses.map(({ at }) => at));
      show();
    },
    up: finish,
    end: finish,
    cancel() {
      const isBegun = points.length > 0;
      if (points.length > BEGINNING) finish();
      points = [];
      show();
      return isBegun;
    },
  };
}

function ghostPath(desk: BoardDesk, points: readonly Point[], cursor: Point | null) {
  const all = cursor && points.length > 0 ? [...points, cursor] : points;
  return all.length > 1 ? lineItem(desk, 'path', all, false) : null;
}

/** A line from point to point; clicking the first point closes it, clicking the last one ends it. */
export function pathTool(desk: BoardDesk): Tool {
  let points: Point[] = [];
  let cursor: Point | null = null;
  const show = () => desk.mark({ ghost: ghostPath(desk, points, cursor) });
  const finish = (isClosed: boolean) => {
    if (points.length > 1) addItem(desk, lineItem(desk, 'path', points, isClosed));
    [points, cursor] = [[], null];
    show();
  };
  return {
    down({ at, unit, isDouble }) {
      if (points.length > 2 && near(points[0], at, CLOSE * unit)) return finish(true);
      if (points.length > 1 && (isDouble || near(points.at(-1), at, SAME * unit))) return finish(false);
      points.push(at);
      if (points.length === STROKE_POINTS_MAX) return finish(false);
      return show();
    },
    hover({ at }) {
      cursor = at;
      show();
    },
    key({ key }) {
      if (points.length === 0) return false;
      if (key === 'Enter') finish(false);
      else if (key === 'Backspace') points.pop();
      else return false;
      show();
      return true;
    },
    end: () => finish(false),
    cancel() {
      const isBegun = points.length > 0;
      points = [];
      show();
      return isBegun;
    },
  };
}
