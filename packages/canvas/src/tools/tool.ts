import type { Point } from '../geometry.ts';
import { boundsOf } from '../model/stroke-bounds.ts';
import type { Stroke } from '../stroke.ts';
import { frameOf, noPending, selectedOf, type Desk } from './desk.ts';

/** A place where the pointer is, in the drawing's pixels; `unit` of them are one px on the screen. */
export type Press = { at: Point; unit: number };

/** What the pointer and the keys do with a tool. */
export type Tool = {
  down?: (desk: Desk, press: Press) => void;
  move?: (desk: Desk, presses: readonly Press[]) => void;
  up?: (desk: Desk) => void;
  /** The pointer moves without being pressed. */
  hover?: (desk: Desk, press: Press) => void;
  /** Whether the key meant something. */
  key?: (desk: Desk, event: KeyboardEvent) => boolean;
  /** Makes what is under way part of the drawing: another tool is taken, or the page goes. */
  end?: (desk: Desk) => void;
  /** Gives up what is under way; whether there was something. */
  cancel?: (desk: Desk) => boolean;
};

/** Draws what is under way: strokes that are none yet, the selection, the crosshair, the eraser. */
export function mark(desk: Desk, strokes: readonly Stroke[] = [], eraserAt: Point | null = null): void {
  const frame = frameOf(desk);
  if (!frame) return desk.showMarks(null);
  const { crosshair, brush, tool } = desk.getState();
  const selected = tool === 'select' ? (strokes[0] ?? selectedOf(desk)) : undefined;
  const bounds = selected ? boundsOf([selected]) : null;
  return desk.showMarks({
    frame,
    colors: desk.host.marks,
    strokes,
    sourceOf: (fileId) => desk.sources.get(fileId),
    box: bounds && { ...bounds, hasCorner: selected?.kind === 'image' },
    crosshair,
    eraser: eraserAt && { ...eraserAt, radius: brush },
  });
}

/** Forgets what is under way. */
export function reset(desk: Desk): void {
  desk.pending = noPending();
  mark(desk);
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const STEPS = { fine: 1, usual: 8, wide: 40 };

/** How far an arrow key goes, in px of the screen: further with Shift, one with Alt; null for other keys. */
export function arrowStep({ key, shiftKey, altKey }: KeyboardEvent): Point | null {
  const way = ARROWS[key];
  if (!way) return null;
  const step = altKey ? STEPS.fine : shiftKey ? STEPS.wide : STEPS.usual;
  return { x: way.x * step, y: way.y * step };
}
