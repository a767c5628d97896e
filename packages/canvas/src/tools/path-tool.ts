import type { Stroke } from '../stroke.ts';
import type { Point } from '../geometry.ts';
import { flatten } from '../model/flat-points.ts';
import { commit, drawingFrameNow, type Desk } from './desk.ts';
import { placeCrosshair, hideCrosshair, moveCrosshair } from './crosshair.ts';
import { mark, reset, type Tool } from './tool.ts';

/** Within this many screen px, two points count as the same. */
const SAME = 8;
const CLOSE = 12;

const near = (one: Point | undefined, other: Point, reach: number) =>
  one !== undefined && Math.hypot(one.x - other.x, one.y - other.y) <= reach;

const makeStroke = ({ getState, host }: Desk, points: readonly Point[], isClosed: boolean): Stroke => {
  const { color, brush } = getState();
  return { id: host.newId(), kind: 'path', color, width: brush, points: flatten(points), is_closed: isClosed };
};

function show(desk: Desk) {
  const { points, cursor } = desk.pending;
  const next = desk.getState().crosshair ?? cursor;
  const all = next ? [...points, next] : points;
  mark(desk, points.length > 0 ? [makeStroke(desk, all, false)] : []);
}

function finish(desk: Desk, isClosed: boolean) {
  const { points } = desk.pending;
  if (points.length > 1) commit(desk, [], [makeStroke(desk, points, isClosed)]);
  desk.set({ crosshair: null, said: points.length > 1 ? desk.host.words.pathFinished() : '' });
  reset(desk);
}

/** Adds the next point; on the first one it closes the path, on the last one it ends it. */
function setPoint(desk: Desk, at: Point, unit: number) {
  const { points } = desk.pending;
  if (points.length > 2 && near(points[0], at, CLOSE * unit)) return finish(desk, true);
  if (points.length > 1 && near(points.at(-1), at, SAME * unit)) return finish(desk, false);
  points.push(at);
  if (points.length === desk.host.limits.strokePoints) finish(desk, false);
  return show(desk);
}

function enter(desk: Desk): boolean {
  const [at, frame] = [placeCrosshair(desk), drawingFrameNow(desk)];
  if (!at || !frame) return false;
  // Paths drawn by pointer end with Enter; by keyboard, with a second Enter in the same place.
  if (desk.pending.points.length > 1 && !desk.getState().crosshair) finish(desk, false);
  else {
    setPoint(desk, at, 1 / frame.scale);
    const count = desk.pending.points.length;
    if (count > 0) desk.set({ crosshair: at, said: desk.host.words.pathPoint(count) });
    show(desk);
  }
  return true;
}

/** A line from point to point. */
export const pathTool: Tool = {
  down(desk, { at, unit }) {
    hideCrosshair(desk);
    setPoint(desk, at, unit);
  },
  hover(desk, { at }) {
    if (desk.getState().crosshair) return;
    desk.pending.cursor = at;
    show(desk);
  },
  key(desk, event) {
    if (event.key === 'Enter') return enter(desk);
    if (event.key === 'Backspace' && desk.pending.points.pop()) {
      show(desk);
      return true;
    }
    if (!moveCrosshair(desk, event)) return false;
    show(desk);
    return true;
  },
  end: (desk) => finish(desk, false),
  cancel(desk) {
    const isBegun = desk.pending.points.length > 0 || desk.getState().crosshair !== null;
    desk.set({ crosshair: null });
    reset(desk);
    return isBegun;
  },
};
