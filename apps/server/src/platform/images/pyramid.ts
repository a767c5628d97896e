import type { Size } from './tile-grid.ts';

/** A picture as tiles, one after the other in one file: level by level from the largest, row by row. */
export type Pyramid = {
  tileSize: number;
  levels: Size[];
  /** Where each tile begins, plus where the last one ends. */
  offsets: number[];
  contentType: 'image/jpeg' | 'image/webp';
};

/** The name of the file with the tiles, in the folder given for them. */
export const PYRAMID_FILE = 'pyramid';
