import type { Point } from '../geometry.ts';
import { touches } from '../model/stroke-hit.ts';
import { commit, type Desk } from './desk.ts';
import { mark, reset, type Tool } from './tool.ts';

function wipe(desk: Desk, from: Point, to: Point) {
  const { hiddenIds, brush } = desk.getState();
  const under = desk.session
    .getState()
    .strokes.filter((stroke) => !hiddenIds.includes(stroke.id) && touches(stroke, [from, to], brush));
  if (under.length > 0) desk.set({ hiddenIds: [...hiddenIds, ...under.map(({ id }) => id)] });
}

function finish(desk: Desk) {
  const { hiddenIds } = desk.getState();
  const gone = desk.session.getState().strokes.filter(({ id }) => hiddenIds.includes(id));
  if (gone.length > 0) commit(desk, gone, []);
  desk.set({ hiddenIds: [] });
  reset(desk);
}

/** Removes every stroke that it touches, as a whole. */
export const eraserTool: Tool = {
  down(desk, { at }) {
    desk.pending.points = [at];
    wipe(desk, at, at);
    mark(desk, [], at);
  },
  move(desk, presses) {
    for (const { at } of presses) {
      wipe(desk, desk.pending.points.at(-1) ?? at, at);
      desk.pending.points = [at];
    }
    mark(desk, [], presses.at(-1)?.at ?? null);
  },
  up: finish,
  hover: (desk, { at }) => mark(desk, [], at),
  end: finish,
  cancel(desk) {
    const isBegun = desk.pending.points.length > 0;
    desk.set({ hiddenIds: [] });
    reset(desk);
    return isBegun;
  },
};
