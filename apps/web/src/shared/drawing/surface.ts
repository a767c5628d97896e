import type { CommentPosition } from '@facet/contract/entities/drawing';

export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

/** What a place says beside its point: page, time or view. */
export type Place = Omit<CommentPosition, 'x' | 'y'>;

/** From the content's pixels to the canvas: turned clockwise by a multiple of 90 degrees, scaled, then moved. */
export type Transform = { scale: number; rotation: 0 | 90 | 180 | 270; x: number; y: number };

/**
 * What lies on the viewer's canvas, as the layers over it (pins, drawings) see it: an image, a PDF page, a video frame,
 * a sheet, a model seen from somewhere. A new value with each change of zoom, page, time or camera; pixels are CSS
 * pixels from the canvas' top left corner.
 */
export type Surface = {
  /** Pixels of the content; of a model those of a frame in the shape 4:3, the largest that fits the canvas. */
  size: Size;
  /** How many of its pixels are a millimetre, where that is known. */
  perMillimetre?: number;
  /** Where a pin or a drawing made now belongs. */
  place: Place;
  transform: Transform;
  /** The only part of the canvas that shows content, where there is more than that on it; layers end there. */
  clip?: Point & Size;
  /** All of it is in sight and in its place: a finger that moves on it turns to another file, and moves nothing. */
  isWhole?: boolean;
  /** Where a position lies on the canvas; null while it is out of sight: another page, another time, behind the model. */
  toCanvas: (position: CommentPosition) => Point | null;
  /** The position under a point of the canvas; null beside the content. */
  toPosition: (point: Point) => CommentPosition | null;
  /** Whether a drawing made at this place lies right over what is shown now. */
  matches: (place: Place | null | undefined) => boolean;
  /** Brings a position into sight: turns to its page, time or view, and centres it. */
  show: (position: CommentPosition) => void;
};

/** What the pointer does on the canvas; `hand` only moves what is looked at. */
export type DesignMode = 'view' | 'task' | 'draw' | 'hand';
