import { z } from 'zod';
import {
  AUTHOR_UNTOLD,
  BOARD_LINK_MAX,
  BOARD_NAME_MAX,
  BOARD_ORDER_MAX,
  BOARD_REACH,
  BOARD_SHAPES,
  BOARD_SIDE_MAX,
  BOARD_TEXT_MAX,
  NOTE_COLORS,
} from '../constants/boards.ts';
import { BRUSH_MAX, FONT_SIZE_MAX, STROKE_POINTS_MAX } from '../constants/drawing.ts';
import { hexColor as color, id, moment } from '../envelope.ts';

const coordinate = z.number().min(-BOARD_REACH).max(BOARD_REACH);
const side = z.number().positive().max(BOARD_SIDE_MAX);
const fraction = z.number().min(0).max(1);
const text = z.string().max(BOARD_TEXT_MAX);
const name = z.string().max(BOARD_NAME_MAX);
const brush = z.number().min(1).max(BRUSH_MAX);

const isPoints = (list: unknown) =>
  Array.isArray(list) &&
  list.length >= 4 &&
  list.length <= STROKE_POINTS_MAX * 2 &&
  list.length % 2 === 0 &&
  list.every((value) => typeof value === 'number' && Math.abs(value) <= BOARD_REACH);
/**
 * `[x, y, x, y, …]` from the item's top left corner, in board pixels; checked as a whole, since there may be
 * thousands.
 */
const points = z
  .custom<number[]>(isPoints)
  .meta({ type: 'array', items: { type: 'number' }, minItems: 4, maxItems: STROKE_POINTS_MAX * 2 });

/** A point and a rectangle on the board. */
export const boardPoint = z.object({ x: coordinate, y: coordinate });
export const boardArea = boardPoint.extend({ width: z.number().min(0), height: z.number().min(0) });
export type BoardArea = z.infer<typeof boardArea>;

/** A part of a picture, as fractions from its top left corner. */
export const boardCrop = z.object({ x: fraction, y: fraction, width: fraction, height: fraction });
export type BoardCrop = z.infer<typeof boardCrop>;

/** An end of an arrow: a place on the board, or a fraction of the item that it follows. */
export const arrowEnd = z.object({ x: coordinate, y: coordinate, item_id: z.uuid().optional() });
export type ArrowEnd = z.infer<typeof arrowEnd>;

/**
 * What every item has: its top left corner before rotation, its size (board pixels) and its rotation about the middle
 * (degrees).
 */
export const boardPlace = z.object({
  x: coordinate,
  y: coordinate,
  width: side,
  height: side,
  rotation: z.number().min(-360).max(360).default(0),
});
export type BoardPlace = z.infer<typeof boardPlace>;

const LOWEST_ORDER = `A${'0'.repeat(26)}`;

/**
 * Whether it is a place in the order: a fractional index, whose first letter says how many digits come before the
 * fraction, and which doesn't end in zero. Nothing could be placed above or below anything else.
 */
export function isBoardOrder(order: string): boolean {
  if (!/^[A-Za-z][\dA-Za-z]+$/u.test(order) || order === LOWEST_ORDER) return false;
  const [head = 0, small, large] = [order.codePointAt(0), 'a'.codePointAt(0) ?? 0, 'Z'.codePointAt(0) ?? 0];
  const whole = head >= small ? head - small + 2 : large - head + 2;
  return order.length >= whole && !order.slice(whole).endsWith('0');
}

const common = {
  ...boardPlace.shape,
  /** Which item is above which: compared as text; a fractional index, so there is always a place between two. */
  order: z.string().max(BOARD_ORDER_MAX).refine(isBoardOrder),
  /** Items of one group are selected and moved together. */
  group_id: z.uuid().optional(),
  /** The frame that carries it. */
  frame_id: z.uuid().optional(),
  is_locked: z.boolean().optional(),
  opacity: fraction.optional(),
  /** What it shows, in words, for people who can't see it. */
  description: text.optional(),
  /** `AUTHOR_UNTOLD` for people who are told no names of the team. */
  created_by: z.union([id, z.literal(AUTHOR_UNTOLD)]),
  /** ISO time. */
  created_at: moment,
};

/** Fields of a brief that a style takes over. */
export const briefFields = z.object({
  occasion: name.optional(),
  metal: name.optional(),
  finger_size: name.optional(),
  stones: text.optional(),
  budget: name.optional(),
  /** A date, `2027-03-31`. */
  due: z.iso.date().optional(),
});
export type BriefFields = z.infer<typeof briefFields>;

/** One thing on a board, by its kind. */
export const boardItem = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('picture'),
    /** A file of type `whiteboard` that the board keeps. */
    file_id: id,
    crop: boardCrop.optional(),
    is_flipped: z.boolean().optional(),
    is_grey: z.boolean().optional(),
    /** The style that it is a reference for. */
    style_id: id.optional(),
  }),
  z.object({
    ...common,
    kind: z.literal('text'),
    text,
    color,
    font_size: z.number().min(1).max(FONT_SIZE_MAX),
    is_bold: z.boolean().optional(),
  }),
  z.object({ ...common, kind: z.literal('note'), text, color: z.enum(NOTE_COLORS) }),
  // Its words are below the colour, in the lowest 40 px of its height.
  z.object({ ...common, kind: z.literal('swatch'), color, title: name, tone: name.optional() }),
  z.object({ ...common, kind: z.literal('freehand'), color, brush, points }),
  z.object({ ...common, kind: z.literal('path'), color, brush, points, is_closed: z.boolean().optional() }),
  z.object({
    ...common,
    kind: z.literal('shape'),
    shape: z.enum(BOARD_SHAPES),
    color,
    brush,
    /** Without one it is only an outline. */
    fill: color.optional(),
  }),
  z.object({ ...common, kind: z.literal('arrow'), color, brush, from: arrowEnd, to: arrowEnd }),
  z.object({ ...common, kind: z.literal('frame'), title: name }),
  z.object({
    ...common,
    kind: z.literal('link'),
    url: z.url({ protocol: /^https?$/ }).max(BOARD_LINK_MAX),
    title: name,
    text: text.optional(),
    /** What the page behind it calls its site. */
    site: name.optional(),
    /** The picture that the page shows of itself: a file of type `whiteboard` that the board keeps. */
    file_id: id.optional(),
  }),
  z.object({
    ...common,
    kind: z.literal('brief'),
    title: name,
    fields: briefFields,
    /** The style that was made from it. */
    style_id: id.optional(),
  }),
]);
/** An item as the document holds it, under its id. */
export type BoardItem = z.infer<typeof boardItem>;
export type BoardItemKind = BoardItem['kind'];
