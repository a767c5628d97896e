import { z } from 'zod';
import { SEARCH_KINDS } from '../constants/search.ts';
import { categoryId } from './catalogue.ts';
import { designStatus, projectStatus, taskStatus } from './statuses.ts';
import { person } from './user.ts';

export const searchKind = z.enum(SEARCH_KINDS);

const named = z.object({ id: z.number(), title: z.string() });
const thumbnail = z.object({ url: z.string() }).nullable();

export const foundStyle = z.object({
  id: z.number(),
  title: z.string(),
  number: z.string().nullable(),
  product_type: categoryId,
  project: named,
  /** Where its newest file that the caller can see is, and that version's status; null while there is none. */
  newest: z.object({ module: named, version: z.number(), status: designStatus, item_id: z.number() }).nullable(),
  /** The tags for which it was found, if its title alone has not all that was looked for. */
  tags: z.array(z.string()),
  thumbnail,
});
export type FoundStyle = z.infer<typeof foundStyle>;

export const foundTask = z.object({
  id: z.number(),
  name: z.string(),
  project: named,
  style: named.nullable(),
  status: taskStatus,
  due_date: z.string().nullable(),
  assignee: person.nullable(),
});
export type FoundTask = z.infer<typeof foundTask>;

/** A design file; `id` is the design item's. */
export const foundFile = z.object({
  id: z.number(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  project: named,
  style: named,
  module_id: z.number(),
  version: z.number(),
  thumbnail,
});
export type FoundFile = z.infer<typeof foundFile>;

export const foundProject = z.object({
  id: z.number(),
  title: z.string(),
  category: categoryId,
  status: projectStatus,
  /** Null for people who aren't in the space. */
  space_title: z.string().nullable(),
  folder_title: z.string().nullable(),
  thumbnail,
  /** Whether the caller may read its chat. */
  has_chat: z.boolean(),
});
export type FoundProject = z.infer<typeof foundProject>;

// The total is counted up to SEARCH_COUNT_MAX.
const foundGroup = <S extends z.ZodType>(row: S) => z.object({ total: z.number().int(), rows: z.array(row) });

export const found = z.object({
  styles: foundGroup(foundStyle),
  people: foundGroup(person),
  tasks: foundGroup(foundTask),
  files: foundGroup(foundFile),
  projects: foundGroup(foundProject),
});
export type Found = z.infer<typeof found>;
