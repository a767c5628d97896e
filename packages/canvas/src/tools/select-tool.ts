import type { Stroke } from '../stroke.ts';
import type { Point } from '../geometry.ts';
import { moveStroke, resizeStroke } from '../model/change-stroke.ts';
import { toCanvas, toDrawing } from '../model/frame.ts';
import { strokeAt } from '../model/stroke-hit.ts';
import { commit, drawingFrameNow, selectedStroke, type Desk } from './desk.ts';
import { arrowStep, mark, reset, type Tool } from './tool.ts';

/** In screen px. */
const REACH = 8;
const CORNER = 14;
const GROWTH = 1.1;

/** Selects a stroke, or none, and announces it. */
export function select(desk: Desk, stroke: Stroke | undefined): void {
  const { strokes } = desk.session.getState();
  const place = stroke ? strokes.findIndex(({ id }) => id === stroke.id) + 1 : 0;
  const said = stroke ? desk.host.words.selected(stroke, place, strokes.length) : '';
  desk.set({ selectedId: stroke?.id ?? null, said });
  mark(desk);
}

function replace(desk: Desk, before: Stroke, after: Stroke) {
  commit(desk, [before], [after]);
  mark(desk);
}

function remove(desk: Desk): boolean {
  const stroke = selectedStroke(desk);
  if (!stroke) return false;
  commit(desk, [stroke], []);
  desk.set({ selectedId: null, said: desk.host.words.removed(stroke) });
  mark(desk);
  return true;
}

/** Moves from stroke to stroke; past the last one the focus moves on. */
function cycle(desk: Desk, direction: 1 | -1): boolean {
  const { strokes } = desk.session.getState();
  const current = strokes.findIndex(({ id }) => id === desk.getState().selectedId);
  const from = current < 0 && direction < 0 ? strokes.length : current;
  const next = strokes[from + direction];
  if (from + direction < 0 || !next) {
    select(desk, undefined);
    return false;
  }
  select(desk, next);
  return true;
}

function dragged(desk: Desk, at: Point): Stroke | null {
  const { drag } = desk.pending;
  if (!drag) return null;
  const { stroke, from, isResize } = drag;
  if (!isResize || stroke.kind !== 'image') return moveStroke(stroke, { x: at.x - from.x, y: at.y - from.y });
  return resizeStroke(
    stroke,
    Math.max((at.x - stroke.x) / stroke.width, (at.y - stroke.y) / stroke.height),
    desk.host.limits.fontSize,
  );
}

function finish(desk: Desk) {
  const { drag, cursor } = desk.pending;
  const after = cursor && dragged(desk, cursor);
  if (drag && after) commit(desk, [drag.stroke], [after]);
  desk.set({ hiddenIds: [] });
  reset(desk);
}

function nudge(desk: Desk, event: KeyboardEvent): boolean {
  const [stroke, step, frame] = [selectedStroke(desk), arrowStep(event), drawingFrameNow(desk)];
  if (!step || !frame) return false;
  if (!stroke) return true;
  const origin = toCanvas({ x: 0, y: 0 }, frame);
  replace(desk, stroke, moveStroke(stroke, toDrawing({ x: origin.x + step.x, y: origin.y + step.y }, frame)));
  return true;
}

function resize(desk: Desk, { key }: KeyboardEvent): boolean {
  const stroke = selectedStroke(desk);
  const isGrowing = key === '+' || key === '=';
  if (!stroke || (!isGrowing && key !== '-') || 'points' in stroke) return false;
  replace(desk, stroke, resizeStroke(stroke, isGrowing ? GROWTH : 1 / GROWTH, desk.host.limits.fontSize));
  return true;
}

function handleKey(desk: Desk, event: KeyboardEvent): boolean {
  const stroke = selectedStroke(desk);
  if (event.key === 'Tab') return cycle(desk, event.shiftKey ? -1 : 1);
  if (event.key === 'Delete' || event.key === 'Backspace') return remove(desk);
  if (event.key === 'Enter' && stroke?.kind === 'text') {
    const { id, x, y, text } = stroke;
    desk.set({ typing: { at: { x, y }, text, replaces: stroke }, hiddenIds: [id] });
    return true;
  }
  return resize(desk, event) || nudge(desk, event);
}

const isAtCorner = (stroke: Stroke | undefined, at: Point, reach: number) =>
  stroke?.kind === 'image' && Math.hypot(stroke.x + stroke.width - at.x, stroke.y + stroke.height - at.y) <= reach;

/** Selects a stroke to move, remove or restyle it. */
export const selectTool: Tool = {
  down(desk, { at, unit }) {
    const selected = selectedStroke(desk);
    const isResize = isAtCorner(selected, at, CORNER * unit);
    const stroke = isResize ? selected : strokeAt(desk.session.getState().strokes, at, REACH * unit);
    select(desk, stroke);
    desk.pending.drag = stroke ? { stroke, from: at, isResize } : null;
  },
  move(desk, presses) {
    const at = presses.at(-1)?.at;
    const stroke = at && dragged(desk, at);
    if (!stroke) return;
    desk.pending.cursor = at;
    if (desk.getState().hiddenIds.length === 0) desk.set({ hiddenIds: [stroke.id] });
    mark(desk, [stroke]);
  },
  up: finish,
  key: handleKey,
  end: finish,
  cancel(desk) {
    const isBegun = desk.getState().selectedId !== null;
    desk.set({ hiddenIds: [], selectedId: null });
    reset(desk);
    return isBegun;
  },
};
