import type { Frame, Size } from '../geometry.ts';

/** What lies beneath a drawing. A new value whenever it moves or shows something else. */
export type Surface = {
  /** Size of the content, in pixels. */
  size: Size;
  /** From the content's pixels to the canvas. */
  transform: Frame;
  /** The content takes the window's shape: a drawing made in another shape keeps its height and is centred. */
  keepsHeight: boolean;
  /** Where a new drawing belongs. */
  place: unknown;
  /** Whether a drawing made at this place belongs over what is shown now. */
  matches: (place: unknown) => boolean;
};
