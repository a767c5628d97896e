/** What the pointer does on a board. */
export const BOARD_TOOLS = [
  'select',
  'hand',
  'freehand',
  'path',
  'shape',
  'text',
  'note',
  'swatch',
  'frame',
  'picture',
  'arrow',
  'comment',
  'eraser',
] as const;
export type BoardTool = (typeof BOARD_TOOLS)[number];

export const BOARD_TOOL_KEYS: Record<BoardTool, string> = {
  select: 'v',
  hand: 'h',
  freehand: 'p',
  path: 'l',
  shape: 's',
  text: 't',
  note: 'n',
  swatch: 'w',
  frame: 'f',
  picture: 'i',
  arrow: 'a',
  comment: 'c',
  eraser: 'e',
};

/** Those who may not change the board can look and comment. */
export const isForLookers = (tool: BoardTool): boolean => tool === 'hand' || tool === 'comment' || tool === 'select';
