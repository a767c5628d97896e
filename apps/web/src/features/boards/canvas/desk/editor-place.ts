import type { Point } from '@facet/board/geometry';
import type { Size } from '@facet/canvas/geometry';
import { toScreen, type Camera } from './camera.ts';

/** The smallest letters one can type in, in px: those of a note at 90%. */
const LETTERS_MIN = 12.6;
/** Between the editor and the edges of the canvas, in px. */
const EDGE = 16;

/** The words of an item as they lie on the board: their corner, the size of their letters and their own size. */
type Words = { at: Point; fontSize: number; width: number; height: number };
export type EditorPlace = Point & {
  scale: number;
  /** Larger than on the board, where the words would be too small to read; nearest to their place that is in sight. */
  isEnlarged: boolean;
};

const within = (value: number, room: number, length: number) => Math.max(EDGE, Math.min(value, room - length - EDGE));

/** Where words are edited on the canvas: in their own place, unless they are too small there. */
export function editorPlace({ at, fontSize, width, height }: Words, camera: Camera, size: Size): EditorPlace {
  const screen = toScreen(at, camera);
  const legible = LETTERS_MIN / fontSize;
  if (camera.scale >= legible) return { ...screen, scale: camera.scale, isEnlarged: false };
  return {
    x: within(screen.x, size.width, width * legible),
    y: within(screen.y, size.height, height * legible),
    scale: legible,
    isEnlarged: true,
  };
}
