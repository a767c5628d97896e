import { z } from 'zod';
import {
  BRUSH_MAX,
  DRAWING_SIDE_MAX,
  DRAWN_TEXT_MAX,
  FONT_SIZE_MAX,
  STROKE_POINTS_MAX,
  STROKES_MAX,
} from '../constants/drawing.ts';
import { hexColor, id } from '../envelope.ts';
import { file } from './file.ts';

const triple = z.tuple([z.number(), z.number(), z.number()]);

/** The view of a model: places in the model's own units, `zoom` as the camera has it. */
export const modelView = z.object({
  projection: z.enum(['perspective', 'orthographic']),
  position: triple,
  target: triple,
  up: triple,
  zoom: z.number().positive(),
  /** The point on the model that was clicked; the pin stays on it however the model is turned. */
  point: triple.optional(),
});
export type ModelView = z.infer<typeof modelView>;

/** A place on a file: fractions of the picture (page, video frame, canvas of a model) from its top left corner. */
export const commentPosition = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  /** PDF page, from 1; sheet of a spreadsheet, from 1. */
  page: z.number().int().min(1).max(100_000).optional(),
  /** Seconds from the start of a video. */
  time: z.number().min(0).max(1_000_000).optional(),
  view: modelView.optional(),
});
export type CommentPosition = z.infer<typeof commentPosition>;

const common = { id: z.uuid(), color: hexColor };
const COORDINATE_MAX = 1_000_000;
const coordinate = z.number().min(-COORDINATE_MAX).max(COORDINATE_MAX);
const isCoordinate = (value: unknown) =>
  typeof value === 'number' && value >= -COORDINATE_MAX && value <= COORDINATE_MAX;
const POINTS = { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: STROKE_POINTS_MAX * 2 };
// Checked as a whole: a drawing has hundreds of thousands, and none may cost a schema's work or an error of its own.
const points = z
  .custom<number[]>(
    (list) =>
      Array.isArray(list) &&
      list.length >= POINTS.minItems &&
      list.length <= POINTS.maxItems &&
      list.length % 2 === 0 &&
      list.every(isCoordinate),
  )
  .meta(POINTS);
const width = z.number().min(1).max(BRUSH_MAX);

/** One finished mark. Lengths and points (`[x, y, x, y, …]`) are in the drawing's own pixels. */
export const stroke = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('freehand'), width, points }),
  z.object({ ...common, kind: z.literal('path'), width, points, is_closed: z.boolean().default(false) }),
  z.object({
    ...common,
    kind: z.literal('text'),
    font_size: z.number().min(1).max(FONT_SIZE_MAX),
    x: coordinate,
    y: coordinate,
    text: z.string().min(1).max(DRAWN_TEXT_MAX),
  }),
  z.object({
    ...common,
    kind: z.literal('image'),
    x: coordinate,
    y: coordinate,
    width: z.number().positive().max(1_000_000),
    height: z.number().positive().max(1_000_000),
    /** An uploaded picture of type `drawn`. */
    file_id: id,
  }),
]);
export type Stroke = z.infer<typeof stroke>;

/**
 * Vectors over a picture, page, video frame or saved view of a model. Its pixels are the picture's, scaled so that the
 * longer side is `DRAWING_SIDE`: a brush looks the same on a small picture and on a large one.
 */
export const drawing = z.object({
  width: z.number().positive().max(DRAWING_SIDE_MAX),
  height: z.number().positive().max(DRAWING_SIDE_MAX),
  strokes: z.array(stroke).max(STROKES_MAX),
});
export type Drawing = z.infer<typeof drawing>;

/** A change to somebody's unfinished drawing: strokes by their ids, new or replacing the one with that id. */
export const draftChange = z.object({
  width: z.number().positive().max(DRAWING_SIDE_MAX),
  height: z.number().positive().max(DRAWING_SIDE_MAX),
  /** Where it belongs: page, time or view; x and y are not used. */
  place: commentPosition.nullish(),
  strokes: z.array(stroke).max(STROKES_MAX).default([]),
  removed_ids: z.array(z.uuid()).max(STROKES_MAX).default([]),
});
export type DraftChange = z.infer<typeof draftChange>;

/** Somebody's unfinished drawing on a design item. */
export const draft = z.object({
  item_id: z.number(),
  user_id: z.number(),
  place: commentPosition.nullable(),
  drawing,
  updated_at: z.string(),
});
export type DraftWire = z.infer<typeof draft>;

/** The same with the pictures that it shows, for the person who continues it. */
export const shownDraft = draft.extend({ drawing_files: z.array(file) });
export type ShownDraftWire = z.infer<typeof shownDraft>;
