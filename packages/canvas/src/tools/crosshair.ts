import type { Point } from '../geometry.ts';
import { toCanvas, toDrawing } from '../model/frame.ts';
import { drawingFrameNow, middleInDrawing, type Desk } from './desk.ts';
import { arrowStep, mark } from './tool.ts';

/** Where the crosshair is, or would be: in the middle of the visible part. */
export function placeCrosshair(desk: Desk): Point | null {
  const frame = drawingFrameNow(desk);
  return frame && (desk.getState().crosshair ?? middleInDrawing(desk, frame));
}

/** Moves the crosshair by an arrow key; the arrows follow the screen, however the picture is rotated. */
export function moveCrosshair(desk: Desk, event: KeyboardEvent): boolean {
  const [step, frame, from] = [arrowStep(event), drawingFrameNow(desk), placeCrosshair(desk)];
  if (!step || !frame || !from) return false;
  const there = toCanvas(from, frame);
  desk.set({ crosshair: toDrawing({ x: there.x + step.x, y: there.y + step.y }, frame) });
  mark(desk);
  return true;
}

/** Hides the crosshair, as the pointer is being used again. */
export function hideCrosshair(desk: Desk): void {
  if (desk.getState().crosshair) desk.set({ crosshair: null });
}
