import { z } from 'zod';
import { TITLE_MAX } from '../constants/limits.ts';
import { titleText } from '../plain-title.ts';
import { file } from './file.ts';
import { person } from './user.ts';

export const boardTitle = titleText(TITLE_MAX);

/** A board of a project's whiteboard; its contents are a separate document. */
export const board = z.object({
  id: z.number(),
  project_module_id: z.number(),
  title: z.string(),
  /** From 0. */
  position: z.number(),
  /** The first of its pictures; null while there is none. */
  cover: file.nullable(),
  items_total: z.number(),
  /** Null for clients. */
  created_by: person.nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  abilities: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    comment: z.boolean(),
    /** Marking a comment as one that must be fixed. */
    mark_must_fix: z.boolean(),
  }),
});
export type BoardWire = z.infer<typeof board>;
