/** Specification section 9: what the draw toolbar starts with. */
export const DRAW_COLOR = '#E15744';
export const DRAW_BRUSH = 10;
export const DRAW_FONT_SIZE = 60;
/** The eight preset colours of the draw toolbar. */
export const DRAW_PRESETS = [
  '#E15744',
  '#F2A93B',
  '#F6E05E',
  '#3FA66B',
  '#2B7FD1',
  '#7A4FD0',
  '#1E1B18',
  '#FFFFFF',
] as const;

/** Pixels of a drawing's longer side: brush and font size are in these, whatever the picture's own size. */
export const DRAWING_SIDE = 1600;
/** A drawing over a narrow page or strip may be longer. */
export const DRAWING_SIDE_MAX = 16_000;
export const BRUSH_MAX = 200;
export const FONT_SIZE_MAX = 400;
export const DRAWN_TEXT_MAX = 1000;
/** Points of one stroke; a longer one goes on as the next stroke. */
export const STROKE_POINTS_MAX = 5000;
/** Strokes of one drawing. */
export const STROKES_MAX = 1000;
/** Bytes of a drawing's JSON. */
export const DRAWING_BYTES_MAX = 2_000_000;
/** Numbers that JSON of this size can hold: mostly points, in tenths of a pixel, at about six characters each. */
export const DRAWN_NUMBERS_MAX = DRAWING_BYTES_MAX / 5;
