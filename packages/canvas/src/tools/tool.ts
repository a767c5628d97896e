import type { Point } from '../geometry.ts';
import { findBounds } from '../model/stroke-bounds.ts';
import type { Stroke } from '../stroke.ts';
import { drawingFrameNow, noPending, selectedStroke, type Desk } from './desk.ts';

/** The pointer's position in the drawing's pixels; `unit` of them are one screen px. */
export type Press = { at: Point; unit: number };

/** How a tool reacts to the pointer and to keys. */
export type Tool = {
  down?: (desk: Desk, press: Press) => void;
  move?: (desk: Desk, presses: readonly Press[]) => void;
  up?: (desk: Desk) => void;
  /** The pointer moves without being pressed. */
  hover?: (desk: Desk, press: Press) => void;
  /** Returns whether the tool used the key. */
  key?: (desk: Desk, event: KeyboardEvent) => boolean;
  /** Makes what is in progress part of the drawing, when another tool is chosen or the page closes. */
  end?: (desk: Desk) => void;
  /** Discards what is in progress; returns whether there was anything. */
  cancel?: (desk: Desk) => boolean;
};

/** Renders what is in progress: unfinished strokes, the selection, the crosshair, the eraser. */
export function mark(desk: Desk, strokes: readonly Stroke[] = [], eraserAt: Point | null = null): void {
  const frame = drawingFrameNow(desk);
  if (!frame) return desk.showMarks(null);
  const { crosshair, brush, tool } = desk.getState();
  const selected = tool === 'select' ? (strokes[0] ?? selectedStroke(desk)) : undefined;
  const bounds = selected ? findBounds([selected]) : null;
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

/** Forgets what is in progress. */
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

/** How far an arrow key moves, in screen px: further with Shift, one with Alt; null for other keys. */
export function arrowStep({ key, shiftKey, altKey }: KeyboardEvent): Point | null {
  const way = ARROWS[key];
  if (!way) return null;
  const step = altKey ? STEPS.fine : shiftKey ? STEPS.wide : STEPS.usual;
  return { x: way.x * step, y: way.y * step };
}
