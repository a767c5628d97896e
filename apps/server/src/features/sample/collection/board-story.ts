import { DRAW_COLOR } from '@facet/contract/constants/drawing';
import type { BoardCrop, BoardItem } from '@facet/contract/entities/board-item';
import type { Name } from './person.ts';

type Own = 'order' | 'rotation' | 'created_by' | 'created_at' | 'group_id' | 'frame_id' | 'file_id' | 'style_id';
type Described<Item> = Item extends BoardItem ? Omit<Item, Own> & { rotation?: number } : never;
type Story = {
  by?: Name;
  /** Minutes ago. */
  age?: number;
  /** The name by which other items refer to it. */
  key?: string;
  /** The key of the frame it is in. */
  frame?: string;
};
export type StoryItem = Described<Exclude<BoardItem, { kind: 'picture' | 'arrow' }>> & Story;
export type StoryPicture = Story & {
  kind: 'picture';
  file: string;
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  crop?: BoardCrop;
  description?: string;
  /** The title of the style that it is a reference for. */
  style?: string;
};
export type StoryArrow = Story & { kind: 'arrow'; from: string; to: string; color: string; brush: number };
/** A comment on an item, pinned to it at a fraction of its size. */
export type StoryComment = { by: Name; on: string; at: { x: number; y: number }; text: string };
export type StoryBoard = {
  title: string;
  items: readonly (StoryItem | StoryPicture | StoryArrow)[];
  comments?: readonly StoryComment[];
};

/** Pictures of the collection are five to four. */
const PICTURE_SHAPE = 640 / 512;

/** The middle of a picture, cropped to the shape of its box. */
function middlePart(width: number, height: number): BoardCrop | undefined {
  const shape = width / height;
  if (Math.abs(shape - PICTURE_SHAPE) < 0.01) return undefined;
  return shape > PICTURE_SHAPE
    ? { x: 0, y: (1 - PICTURE_SHAPE / shape) / 2, width: 1, height: PICTURE_SHAPE / shape }
    : { x: (1 - shape / PICTURE_SHAPE) / 2, y: 0, width: shape / PICTURE_SHAPE, height: 1 };
}

type Box = [x: number, y: number, width: number, height: number];
/** Where the first board begins, so that the tools do not cover it at first sight. */
const ORIGIN = { x: 104, y: 108 };
const area = ([x, y, width, height]: Box) => ({ x: ORIGIN.x + x, y: ORIGIN.y + y, width, height });

const photo = (file: string, name: string, box: Box, more: Partial<StoryPicture> = {}): StoryPicture => {
  const crop = middlePart(box[2], box[3]);
  return { kind: 'picture', file, name, ...area(box), ...(crop ? { crop } : {}), by: 'ines', ...more };
};

const swatch = (title: string, tone: string, color: string, x: number, y: number, more: Story = {}): StoryItem => ({
  kind: 'swatch',
  title,
  tone,
  color,
  ...area([x, y, 76, 100]),
  by: 'tomas',
  ...more,
});

const INK = '#1E1B18';
const heading = (text: string, x: number, y: number): StoryItem => ({
  kind: 'text',
  text,
  color: INK,
  font_size: 14,
  is_bold: true,
  ...area([x, y, 160, 18]),
  by: 'tomas',
});

const note = (
  text: string,
  color: Extract<BoardItem, { kind: 'note' }>['color'],
  box: Box,
  more: Story = {},
): StoryItem => ({ kind: 'note', text, color, ...area(box), ...more });

/** A circle drawn by hand round a stone. */
const ROUND = [
  70, 3, 108, 6, 131, 18, 137, 36, 128, 56, 100, 70, 66, 75, 30, 70, 7, 56, 1, 38, 9, 20, 34, 7, 70, 1, 112, 4,
];

const halo: StoryBoard = {
  title: 'Halo references',
  items: [
    { kind: 'frame', title: 'Halo: references', ...area([0, 0, 791, 591]), key: 'halo', by: 'ines' },
    photo('c-halo.jpg', 'celeste-cad.jpg', [20, 19, 311, 249], {
      frame: 'halo',
      style: 'Celeste halo',
      description: 'Oval blue stone in a halo, white gold',
    }),
    photo('c-halo-aqua.jpg', 'halo-aqua.jpg', [347, 19, 206, 206], { frame: 'halo', style: 'Celeste halo' }),
    photo('c-toi.jpg', 'toi-et-moi.jpg', [567, 19, 206, 206], { frame: 'halo' }),
    photo('v-top.jpg', 'celeste-top.jpg', [347, 239, 206, 165], { frame: 'halo' }),
    photo('c-pendant.jpg', 'ruby-pendant.jpg', [567, 239, 206, 188], { frame: 'halo', key: 'pendant' }),
    photo('s-halo.jpg', 'celeste-sketch.jpg', [20, 284, 311, 213], { frame: 'halo', by: 'sofia', key: 'sketch' }),
    photo('s-halo-ruby.jpg', 'halo-rose-sketch.jpg', [347, 418, 206, 155], { frame: 'halo', by: 'sofia' }),
    photo('v-side.jpg', 'celeste-side.jpg', [567, 441, 206, 132], { frame: 'halo' }),
    {
      kind: 'text',
      text: 'Keep the halo low. It follows the outline of the stone, never proud of it.',
      color: INK,
      font_size: 17,
      ...area([20, 514, 311, 44]),
      frame: 'halo',
      by: 'daniel',
    },
    {
      kind: 'freehand',
      color: DRAW_COLOR,
      brush: 3,
      points: ROUND,
      ...area([104, 22, 138, 76]),
      frame: 'halo',
      by: 'priya',
    },
    heading('Metal', 823, 12),
    swatch('18 kt yellow', '3N', '#E4C077', 823, 41),
    swatch('18 kt white', 'Pd, unplated', '#DEDBD4', 911, 41),
    swatch('18 kt rose', '5N', '#DFA98F', 999, 41),
    swatch('Pt 950', 'Ru', '#C9CED6', 1087, 41),
    heading('Stones', 823, 160),
    swatch('Cornflower', 'blue', '#3F57CC', 823, 189),
    swatch('Aquamarine', 'pale', '#8FCFDD', 911, 189),
    swatch('Pigeon red', 'ruby', '#B21E35', 999, 189, { key: 'red' }),
    swatch('Emerald', 'bluish', '#1F6B49', 1087, 189),
    note('Halo 0.25 lower than the pendant. Prong base stays at 1.4.', 'in_review', [823, 315, 172, 136], {
      by: 'priya',
      age: 130,
      key: 'lower',
    }),
    note('Thin bands: 1.7 at the base.', 'in_progress', [823, 472, 136, 119], { by: 'sofia', age: 3 * 1440 }),
    { kind: 'arrow', from: 'lower', to: 'pendant', color: DRAW_COLOR, brush: 3, by: 'priya' },
    {
      kind: 'brief',
      title: 'Brief: Celeste',
      ...area([1015, 315, 260, 204]),
      by: 'ines',
      fields: {
        occasion: 'Engagement, spring',
        metal: '18 kt white, Pd',
        finger_size: '52',
        stones: 'Oval sapphire 1.01 ct, 24 melee of 1.1 mm',
        budget: '6,800 EUR',
      },
    },
    { kind: 'frame', title: 'Shoulders', ...area([1315, 0, 571, 591]), key: 'shoulders', by: 'ines' },
    photo('c-solitaire.jpg', 'pave-shoulder.jpg', [1335, 19, 311, 249], { frame: 'shoulders' }),
    photo('c-three.jpg', 'split-shoulder.jpg', [1662, 19, 204, 249], { frame: 'shoulders' }),
    photo('c-eternity.jpg', 'full-eternity.jpg', [1335, 284, 204, 140], { frame: 'shoulders' }),
    photo('s-eternity.jpg', 'eternity-sketch.jpg', [1555, 284, 311, 249], { frame: 'shoulders', by: 'sofia' }),
    note('Pavé stops at a third of the shank, so that it can be sized.', 'approved', [1335, 440, 204, 132], {
      by: 'mei',
      age: 45,
      frame: 'shoulders',
    }),
  ],
  comments: [
    {
      by: 'daniel',
      on: 'red',
      at: { x: 0.9, y: 0.4 },
      text: 'Reads purple beside the rose. Could we see a warmer red?',
    },
    {
      by: 'tomas',
      on: 'sketch',
      at: { x: 0.86, y: 0.76 },
      text: 'Can the beads stay this open at 1.3 mm? I would go to 0.22 between stones.',
    },
  ],
};

const mood: StoryBoard = {
  title: 'Bridal mood',
  items: [
    { kind: 'frame', title: 'Quiet light', ...area([0, 0, 680, 480]), key: 'light', by: 'ines' },
    photo('c-solitaire-rose.jpg', 'rose-solitaire.jpg', [20, 20, 312, 250], { frame: 'light' }),
    photo('c-drops.jpg', 'drops.jpg', [348, 20, 312, 250], { frame: 'light' }),
    photo('c-hoops.jpg', 'hoops.jpg', [20, 286, 204, 174], { frame: 'light' }),
    photo('c-tennis.jpg', 'tennis.jpg', [240, 286, 204, 174], { frame: 'light' }),
    photo('c-bangle.jpg', 'bangle.jpg', [460, 286, 200, 174], { frame: 'light' }),
    note('Worn every day, not saved for Sundays.', 'accent', [712, 20, 172, 124], { by: 'daniel', age: 300 }),
    {
      kind: 'link',
      url: 'https://museum.example/jewellery/bridal',
      title: 'Bridal jewellery, 1890 to 1930',
      text: 'Low collets and millegrain; see the third room.',
      ...area([712, 168, 260, 132]),
      by: 'sofia',
    },
  ],
};

const colour: StoryBoard = {
  title: 'Stones and colour',
  items: [
    photo('c-eternity-ruby.jpg', 'ruby-eternity.jpg', [0, 0, 320, 256]),
    photo('s-drops-aqua.jpg', 'aqua-sketch.jpg', [340, 0, 320, 256], { by: 'sofia' }),
    swatch('Pigeon red', 'ruby', '#B21E35', 0, 280),
    swatch('Padparadscha', 'sapphire', '#E98A6D', 88, 280),
    swatch('Aquamarine', 'pale', '#8FCFDD', 340, 280),
    swatch('Paraíba', 'tourmaline', '#27B3B0', 428, 280),
    note('Ask for the ruby without heat, or say so on the record.', 'in_review', [684, 0, 180, 124], {
      by: 'mei',
      age: 26 * 60,
    }),
  ],
};

/** The boards of the demo project, in order. */
export const BOARDS: readonly StoryBoard[] = [halo, mood, colour];
