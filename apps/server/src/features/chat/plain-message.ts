import { z } from 'zod';
import type { MessageFacts } from './message-query.ts';

/** A message of text only, as its author's process has just written it. */
export const plainMessage = z.object({
  id: z.number(),
  requestId: z.string().nullable(),
  text: z.string(),
  author: z.object({
    id: z.number(),
    firstName: z.string(),
    lastName: z.string(),
    avatarFileId: z.number().nullable(),
  }),
  projectId: z.number(),
  moduleId: z.number().nullable(),
  moduleTitle: z.string().nullable(),
  createdAt: z.string(),
});
export type PlainMessage = z.infer<typeof plainMessage>;

/**
 * In UTF-16 units, each of which takes six bytes of JSON at worst: NOTIFY takes 8,000 bytes with everything around it.
 */
const CARRIED_UNITS = 1000;

/** Whether other processes are sent the text itself, so they need not read it. */
export const isCarried = ({ text }: PlainMessage): boolean => text.length <= CARRIED_UNITS;

/** The message as the query would return it. */
export const factsOfPlain = (message: PlainMessage): MessageFacts => ({
  ...message,
  styleId: null,
  itemId: null,
  taskId: null,
  taskTitle: null,
  tagTitle: null,
  style: null,
  tagged: [],
  files: [],
  replied: null,
  editedAt: null,
});
