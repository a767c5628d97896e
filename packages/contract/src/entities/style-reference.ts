import { z } from 'zod';
import { briefFields } from './board-item.ts';
import { file } from './file.ts';

/** A picture on a board that is a reference of a style; it stays one when it is moved or taken off the board. */
export const styleReference = z.object({
  /** The id of the picture on its board. */
  item_id: z.string(),
  board: z.object({ id: z.number(), title: z.string() }),
  is_on_board: z.boolean(),
  file,
  created_at: z.string(),
});
export type StyleReferenceWire = z.infer<typeof styleReference>;

/** Where a style comes from: the brief that it was made from, and its references on the project's boards. */
export const styleOrigin = z.object({
  brief: briefFields.nullable(),
  /** Each file once, oldest first. */
  references: z.array(styleReference),
  /** Whether the caller may remove references. */
  can_edit: z.boolean(),
});
export type StyleOriginWire = z.infer<typeof styleOrigin>;
