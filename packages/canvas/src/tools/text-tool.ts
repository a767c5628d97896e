import type { Stroke } from '../stroke.ts';
import type { Point } from '../geometry.ts';
import { strokeAt } from '../model/stroke-hit.ts';
import { LINE_HEIGHT } from '../model/measure-text.ts';
import { commit, type Desk } from './desk.ts';
import { placeCrosshair, moveCrosshair } from './crosshair.ts';
import { select } from './select-tool.ts';
import { mark, type Tool } from './tool.ts';

/** Makes the typed text part of the drawing; an empty one draws nothing, and removes the text it replaced. */
export function finishTyping(desk: Desk): Stroke | undefined {
  const { typing, color, fontSize } = desk.getState();
  if (!typing) return undefined;
  const { replaces, at } = typing;
  const text = typing.text.trimEnd().slice(0, desk.host.limits.text);
  desk.set({ typing: null, hiddenIds: [], crosshair: null });
  const before = replaces ? [replaces] : [];
  const look = replaces?.kind === 'text' ? replaces : { id: desk.host.newId(), color, font_size: fontSize };
  const { id, color: ownColor, font_size: size } = look;
  const stroke: Stroke = { id, kind: 'text', color: ownColor, font_size: size, x: at.x, y: at.y, text };
  const isSame = replaces?.kind === 'text' && replaces.text === text;
  if (!isSame && (text !== '' || replaces)) commit(desk, before, text === '' ? [] : [stroke]);
  mark(desk);
  return text === '' ? undefined : stroke;
}

function begin(desk: Desk, at: Point) {
  finishTyping(desk);
  desk.set({ typing: { at, text: '', replaces: null }, crosshair: at });
}

/** Opens a text of the drawing for editing. */
export function edit(desk: Desk, stroke: Extract<Stroke, { kind: 'text' }>): void {
  const { x, y, id, text } = stroke;
  desk.set({ typing: { at: { x, y }, text, replaces: stroke }, hiddenIds: [id] });
}

/** Ends typing by keyboard: the arrow keys can move the text at once. */
export function finishAndSelect(desk: Desk): void {
  const stroke = finishTyping(desk);
  if (!stroke) return;
  desk.set({ tool: 'select' });
  select(desk, stroke);
}

/** Text, typed in place. */
export const textTool: Tool = {
  down(desk, { at }) {
    // The click marks the middle of the first line, not its top.
    const up = (desk.getState().fontSize * LINE_HEIGHT) / 2;
    if (desk.getState().typing) return void finishTyping(desk);
    const stroke = strokeAt(desk.session.getState().strokes, at, 0);
    if (stroke?.kind === 'text') return edit(desk, stroke);
    return begin(desk, { x: at.x, y: Math.round((at.y - up) * 10) / 10 });
  },
  key(desk, event) {
    const at = placeCrosshair(desk);
    if (event.key !== 'Enter' || !at) return moveCrosshair(desk, event);
    begin(desk, at);
    return true;
  },
  end: (desk) => void finishTyping(desk),
  cancel(desk) {
    const isBegun = desk.getState().crosshair !== null;
    desk.set({ crosshair: null });
    mark(desk);
    return isBegun;
  },
};
