import type { Stroke } from '../stroke.ts';
import type { Point } from '../geometry.ts';
import { flatten } from '../model/flat-points.ts';
import { simplifyPoints } from '../model/simplify-points.ts';
import { commit, drawingFrameNow, type Desk } from './desk.ts';
import { mark, reset, type Tool } from './tool.ts';

/** In screen px: nobody can see what is left out. */
const TOLERANCE = 0.6;
/** A touch that drew less than this was the first of two fingers. */
const BEGINNING = 12;

const makeStroke = ({ getState, host }: Desk, points: readonly Point[]): Stroke => {
  const { color, brush } = getState();
  return { id: host.newId(), kind: 'freehand', color, width: brush, points: flatten(points) };
};

/** Smooths out a trembling hand; the ends stay where they were. */
function smoothed(points: readonly Point[]): Point[] {
  const tenth = (value: number) => Math.round(value * 10) / 10;
  return points.map((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (!before || !after) return point;
    return { x: tenth((before.x + 2 * point.x + after.x) / 4), y: tenth((before.y + 2 * point.y + after.y) / 4) };
  });
}

function finish(desk: Desk) {
  const { points } = desk.pending;
  const scale = drawingFrameNow(desk)?.scale ?? 1;
  if (points.length > 0) commit(desk, [], [makeStroke(desk, simplifyPoints(smoothed(points), TOLERANCE / scale))]);
  reset(desk);
}

/** A line that follows the pointer. */
export const freehandTool: Tool = {
  down(desk, { at }) {
    desk.pending.points = [at];
    mark(desk, [makeStroke(desk, [at])]);
  },
  move(desk, presses) {
    for (const { at } of presses) {
      desk.pending.points.push(at);
      if (desk.pending.points.length < desk.host.limits.strokePoints) continue;
      // A long line is stored in parts, each safe from then on.
      finish(desk);
      desk.pending.points = [at];
    }
    mark(desk, [makeStroke(desk, desk.pending.points)]);
  },
  up: finish,
  end: finish,
  cancel(desk) {
    const isBegun = desk.pending.points.length > 0;
    if (desk.pending.points.length > BEGINNING) finish(desk);
    else reset(desk);
    return isBegun;
  },
};
