import { z } from 'zod';
import { boardCrop } from './board-item.ts';
import { file } from './file.ts';

/** A picture on a board, as those see it who know only HTTP; `id` is that of its item in the document. */
export const boardPicture = z.object({
  id: z.string(),
  board_id: z.number(),
  file,
  /** Its top left corner before the turn, its size in board pixels and its turn round the middle in degrees. */
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  rotation: z.number(),
  crop: boardCrop.nullable(),
  style_id: z.number().nullable(),
  /** The id of who put it there. */
  created_by: z.number(),
});
export type BoardPictureWire = z.infer<typeof boardPicture>;
