import type { CommentPosition } from '@facet/contract/entities/drawing';

export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

/** A position without its point: page, time or view. */
export type SurfacePlace = Omit<CommentPosition, 'x' | 'y'>;

/** From the content's pixels to the canvas: rotated clockwise by a multiple of 90 degrees, scaled, then moved. */
export type Transform = { scale: number; rotation: 0 | 90 | 180 | 270; x: number; y: number };

/**
 * The content on the viewer's canvas, as the layers over it (pins, drawings) see it: an image, a PDF page, a video
 * frame, a sheet, a model from some camera. A new value whenever zoom, page, time or camera change; pixels are CSS
 * pixels from the canvas' top left corner.
 */
export type Surface = {
  /** Size of the content in pixels; for a model, of the largest 4:3 frame that fits the canvas. */
  size: Size;
  /** How many of its pixels are a millimetre, if known. */
  perMillimetre?: number;
  /** Where a new pin or drawing belongs. */
  place: SurfacePlace;
  transform: Transform;
  /** The part of the canvas with the content, if there is anything else on it; layers are clipped to it. */
  clip?: Point & Size;
  /** All of it is in view and in place: a finger swipes to another file instead of moving it. */
  isWhole?: boolean;
  /** A position on the canvas; null while out of sight: on another page, at another time, behind the model. */
  toCanvas: (position: CommentPosition) => Point | null;
  /** The position under a point of the canvas; null outside the content. */
  toPosition: (point: Point) => CommentPosition | null;
  /** Whether a drawing made at this place belongs over what is shown now. */
  matches: (place: SurfacePlace | null | undefined) => boolean;
  /** Brings a position into view: turns to its page, time or view, and centres it. */
  show: (position: CommentPosition) => void;
};

/** What the pointer does on the canvas; in `hand` mode it only moves the content. */
export type DesignMode = 'view' | 'task' | 'draw' | 'hand';
