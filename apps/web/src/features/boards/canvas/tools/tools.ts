import type { Point } from '@facet/board/geometry';
import type { BoardDesk } from '../desk/board-desk.ts';
import type { BoardTool } from '../desk/board-tools.ts';
import { eraserTool } from './eraser-tool.ts';
import { freehandTool, pathTool } from './line-tools.ts';
import {
  arrowTool,
  commentTool,
  frameTool,
  noteTool,
  pictureTool,
  shapeTool,
  swatchTool,
  textTool,
} from './place-tools.ts';
import { selectTool } from './select-tool.ts';
import type { Tool } from './tool.ts';

export type Tools = Record<BoardTool, Tool>;

/** The tools of a board; `colorUnder` returns the colour at a point of the canvas. */
export const createTools = (desk: BoardDesk, colorUnder: (screen: Point) => string): Tools => ({
  select: selectTool(desk),
  hand: {},
  freehand: freehandTool(desk),
  path: pathTool(desk),
  shape: shapeTool(desk),
  text: textTool(desk),
  note: noteTool(desk),
  swatch: swatchTool(desk, colorUnder),
  frame: frameTool(desk),
  picture: pictureTool(desk),
  arrow: arrowTool(desk),
  comment: commentTool(desk),
  eraser: eraserTool(desk),
});
