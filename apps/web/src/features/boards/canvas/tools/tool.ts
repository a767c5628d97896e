import type { Point } from '@facet/board/geometry';

/** A place where the pointer is, on the board and on the canvas; `unit` board pixels are one px on the screen. */
export type Press = {
  at: Point;
  screen: Point;
  unit: number;
  isShift: boolean;
  isAlt: boolean;
  /** Ctrl, or Command: one of a group, or nothing snaps. */
  isCtrl: boolean;
  isTouch: boolean;
  isDouble: boolean;
};

/** What the pointer and the keys do with a tool. */
export type Tool = {
  down?: (press: Press) => void;
  move?: (presses: readonly Press[]) => void;
  up?: () => void;
  /** The pointer moves without being pressed. */
  hover?: (press: Press) => void;
  /** Whether the key meant something. */
  key?: (event: KeyboardEvent) => boolean;
  /** Makes what is under way part of the board: another tool is taken, or the page goes. */
  end?: () => void;
  /** Gives up what is under way; whether there was something. */
  cancel?: () => boolean;
};
