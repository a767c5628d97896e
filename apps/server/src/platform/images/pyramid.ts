import type { Size } from './tile-grid.ts';

/** A picture in tiles, one after the other in one file: level by level from the largest, row by row. */
export type Pyramid = {
  tileSize: number;
  levels: Size[];
  /** Where each tile begins, and at the end where the last one ends. */
  offsets: number[];
  contentType: 'image/jpeg' | 'image/webp';
};

/** The file with the tiles, in the folder that was given for them. */
export const PYRAMID_FILE = 'pyramid';
