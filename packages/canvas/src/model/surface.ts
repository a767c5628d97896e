import type { Frame, Size } from '../geometry.ts';

/** What lies beneath a drawing. A new value whenever it moves or shows something else. */
export type Surface = {
  /** Pixels of the content. */
  size: Size;
  /** From the content's pixels to the canvas. */
  transform: Frame;
  /** The content's shape is the window's: a drawing that was made in another shape keeps its height, in the middle. */
  keepsHeight: boolean;
  /** Where a drawing made now belongs. */
  place: unknown;
  /** Whether a drawing made at this place lies right over what is shown now. */
  matches: (place: unknown) => boolean;
};
