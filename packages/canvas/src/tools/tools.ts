import type { Stroke } from '../stroke.ts';
import { commit, selectedStroke, type Desk, type DrawTool } from './desk.ts';
import { eraserTool } from './eraser-tool.ts';
import { freehandTool } from './freehand-tool.ts';
import { imageTool } from './image-tool.ts';
import { pathTool } from './path-tool.ts';
import { selectTool } from './select-tool.ts';
import { finishTyping, textTool } from './text-tool.ts';
import { mark, reset, type Tool } from './tool.ts';

export const TOOLS: Readonly<Record<DrawTool, Tool>> = {
  select: selectTool,
  freehand: freehandTool,
  path: pathTool,
  text: textTool,
  image: imageTool,
  eraser: eraserTool,
  hand: {},
};

export const currentTool = ({ getState }: Desk): Tool => TOOLS[getState().tool];

/** Makes everything in progress part of the drawing, so that nothing is lost. */
export function settle(desk: Desk): void {
  finishTyping(desk);
  currentTool(desk).end?.(desk);
}

/** Switches to another tool. */
export function takeTool(desk: Desk, tool: DrawTool): void {
  if (tool === desk.getState().tool) return;
  settle(desk);
  desk.set({ tool, selectedId: null, crosshair: null });
  reset(desk);
}

/** Changes the look of what comes next, and of the selected stroke. */
export function restyle(desk: Desk, look: Partial<{ color: string; brush: number; fontSize: number }>): void {
  desk.set(look);
  const { typing } = desk.getState();
  const stroke = typing ? undefined : selectedStroke(desk);
  if (stroke) commit(desk, [stroke], [styled(stroke, look)]);
  mark(desk);
}

function styled(stroke: Stroke, { color = stroke.color, brush, fontSize }: Parameters<typeof restyle>[1]): Stroke {
  if (stroke.kind === 'text') return { ...stroke, color, font_size: fontSize ?? stroke.font_size };
  if (stroke.kind === 'image') return { ...stroke, color };
  return { ...stroke, color, width: brush ?? stroke.width };
}

const STEPS = [1, 2, 4, 6, 8, 10, 14, 20, 28, 40, 60, 80, 120];

/** The next larger or smaller brush size. */
export function nextBrush(brush: number, direction: 1 | -1, max: number): number {
  const steps = [...STEPS, max];
  return (direction > 0 ? steps.find((size) => size > brush) : steps.findLast((size) => size < brush)) ?? brush;
}
