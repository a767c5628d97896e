import { z } from 'zod';
import { briefFields } from './board-item.ts';
import { file } from './file.ts';

/** A picture of a board that is a reference of a style; it stays one when it is moved there or taken off. */
export const styleReference = z.object({
  /** The id of the picture on its board. */
  item_id: z.string(),
  board: z.object({ id: z.number(), title: z.string() }),
  is_on_board: z.boolean(),
  file,
  created_at: z.string(),
});
export type StyleReferenceWire = z.infer<typeof styleReference>;

/** What a style comes from: the brief that it was made from, and its references on the boards of the project. */
export const styleOrigin = z.object({
  brief: briefFields.nullable(),
  /** Each file once, the oldest first. */
  references: z.array(styleReference),
  /** Whether the caller may take references away. */
  can_edit: z.boolean(),
});
export type StyleOriginWire = z.infer<typeof styleOrigin>;
