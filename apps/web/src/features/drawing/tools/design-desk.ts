import type { DeskHost, DeskWords } from '@facet/canvas/tools/desk';
import {
  DRAW_BRUSH,
  DRAW_COLOR,
  DRAW_FONT_SIZE,
  DRAW_PRESETS,
  DRAWING_SIDE,
  DRAWN_TEXT_MAX,
  FONT_SIZE_MAX,
  STROKE_POINTS_MAX,
  STROKES_MAX,
} from '@facet/contract/constants/drawing';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { toast } from '../../../ui/toast.ts';
import { pickImage } from './pick-image.ts';
import { t } from '../../../ui/words.ts';

const [, , , , , , INK, WHITE] = DRAW_PRESETS;

const words: DeskWords = {
  selected: (stroke, place, count) => {
    const { kind } = stroke;
    return kind === 'text'
      ? t('Text {place} of {count} selected: {text}', { place, count, text: stroke.text })
      : t('{kind, select, freehand {Freehand stroke} path {Path} other {Picture}} {place} of {count} selected', {
          kind,
          place,
          count,
        });
  },
  removed: ({ kind }) =>
    t(
      '{kind, select, freehand {Freehand stroke removed} path {Path removed} text {Text removed} other {Picture removed}}',
      { kind },
    ),
  pathPoint: (number) => t('Point {number}', { number }),
  pathFinished: () => t('Path finished'),
};

/** What a desk for designs gets from the app: the limits of a drawing, the first pen, and words for failures. */
export const designDesk: DeskHost = {
  limits: {
    side: DRAWING_SIDE,
    strokes: STROKES_MAX,
    strokePoints: STROKE_POINTS_MAX,
    text: DRAWN_TEXT_MAX,
    fontSize: FONT_SIZE_MAX,
  },
  first: { color: DRAW_COLOR, brush: DRAW_BRUSH, fontSize: DRAW_FONT_SIZE },
  marks: { light: WHITE, dark: INK },
  words,
  newId: randomUuid,
  onFull: () =>
    void toast.error(t('A drawing has at most {max} strokes', { max: STROKES_MAX }), {
      detail: t('Add it to a comment and start a new one.'),
    }),
  pickImage,
};
