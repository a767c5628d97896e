import { z } from 'zod';
import { BOARD_REACH } from '../constants/boards.ts';
import { idText } from '../envelope.ts';
import { boardCrop } from './board-item.ts';
import { file } from './file.ts';

/** A picture on a board, for clients that only use HTTP; `id` is that of its item in the document. */
export const boardPicture = z.object({
  id: z.string(),
  board_id: z.number(),
  file,
  /** Its top left corner before rotation, its size in board pixels and its rotation about the middle in degrees. */
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  rotation: z.number(),
  crop: boardCrop.nullable(),
  style_id: z.number().nullable(),
  /** The id of who put it there; null for clients. */
  created_by: z.number().nullable(),
});
export type BoardPictureWire = z.infer<typeof boardPicture>;

const coordinate = z.coerce.number().min(-BOARD_REACH).max(BOARD_REACH);
/** The form fields that come with pictures' files: they are packed from (x, y) on, or below everything on the board. */
export const boardFilesForm = z.object({ board_id: idText, x: coordinate.optional(), y: coordinate.optional() });
