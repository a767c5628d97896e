import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idText, listOf, pageQuery } from '../envelope.ts';

/** What a file was when it is listed who looked at it: a version of a piece, or another file of the project. */
const lookedFile = z.object({
  id: z.number(),
  /** The file's name, or what the reader knows it by; null if it was removed, or is no longer theirs to see. */
  name: z.string().nullable(),
  /** Null for a file that is no version of a piece. */
  piece: z
    .object({
      item_id: z.number(),
      style_id: z.number(),
      module_id: z.number(),
      title: z.string(),
      version: z.number(),
    })
    .nullable(),
});

/** Somebody, or the guest of one link, and one file: from their first look to their last. */
const look = z.object({
  file: lookedFile,
  user: z.object({ id: z.number(), first_name: z.string(), last_name: z.string(), email: z.string() }),
  /** The review link by which a guest came; null for somebody who signed in. */
  link_id: z.number().nullable(),
  first_at: z.string(),
  last_at: z.string(),
  /** In how many hours they opened or downloaded it. */
  hours: z.number(),
  is_opened: z.boolean(),
  is_downloaded: z.boolean(),
  /** The network of the last look. */
  address: z.string(),
});
export type LookWire = z.infer<typeof look>;

/** What is kept of somebody, as they see it themselves. */
const ownLook = look
  .omit({ user: true, link_id: true })
  .extend({ project: z.object({ id: z.number(), title: z.string().nullable() }) });
export type OwnLookWire = z.infer<typeof ownLook>;

const group = 'projects';
const params = z.object({ projectId: idText });
const filters = {
  file_id: idText.optional(),
  user_id: idText.optional(),
  /** Only the guest of this review link. */
  link_id: idText.optional(),
};

export const listLooks = endpoint({
  method: 'GET',
  path: '/projects/:projectId/looks',
  group,
  summary: 'Who opened and downloaded which file of the project, latest first; for owners and managers',
  params,
  query: pageQuery.extend(filters),
  response: listOf(look),
});
export const exportLooks = endpoint({
  method: 'GET',
  path: '/projects/:projectId/looks/export',
  group,
  summary: 'The same hour by hour as CSV (UTF-8, comma), at most 10,000',
  refusesTakeOver: true,
  audit: 'exported',
  params,
  query: z.object({ ...filters, ticket: z.string().max(200).optional() }),
  binary: ['text/csv'],
  takesTicket: true,
});
export const listOwnLooks = endpoint({
  method: 'GET',
  path: '/users/:userId/looks',
  group: 'users',
  summary: 'What is kept of the files that I opened and downloaded, latest first',
  params: z.object({ userId: idText }),
  query: pageQuery,
  response: listOf(ownLook),
});
