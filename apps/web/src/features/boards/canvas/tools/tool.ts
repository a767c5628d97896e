import type { Point } from '@facet/board/geometry';

/** A position of the pointer, on the board and on the canvas; one px on the screen is `unit` board pixels. */
export type Press = {
  at: Point;
  screen: Point;
  unit: number;
  isShift: boolean;
  isAlt: boolean;
  /** Ctrl or Command: one item of a group, or no snapping. */
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
  /** Whether the key did something. */
  key?: (event: KeyboardEvent) => boolean;
  /** Finishes what is in progress, as another tool is chosen or the page is closed. */
  end?: () => void;
  /** Cancels what is in progress; whether there was something. */
  cancel?: () => boolean;
};
