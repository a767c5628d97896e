import { z } from 'zod';
import { undelivered } from './undelivered.ts';

/** A recipient's link as shown to people who may share it; never the link itself, which only its recipient has. */
export const reviewLink = z.object({
  id: z.number(),
  review_request_id: z.number(),
  recipient: z.object({ id: z.number(), first_name: z.string(), last_name: z.string(), email: z.string() }),
  /** Somebody from outside without an account: gets in with a mailed code, or by the link alone. */
  is_guest: z.boolean(),
  item_ids: z.array(z.number()),
  style_titles: z.array(z.string()),
  /** The board that it shows instead of designs, and whether it lets people comment there. */
  board: z.object({ id: z.number(), title: z.string(), may_comment: z.boolean() }).nullable(),
  state: z.enum(['active', 'expired', 'revoked']),
  /** What is wrong with the mail of the link. */
  undelivered,
  has_password: z.boolean(),
  /** Whether a guest has to enter a mailed code. */
  needs_code: z.boolean(),
  /** Whether it asks for an answer; else its reader only looks and comments. Null for a board. */
  may_decide: z.boolean().nullable(),
  /** Whether it gives the files of 3D models, not only what is shown of them; null if nobody needs that. */
  allows_originals: z.boolean().nullable(),
  /** Whether the reduced mesh that stands in for them can be downloaded; null likewise. */
  allows_reduced: z.boolean().nullable(),
  /** Whether everything that a guest sees by it carries their name, address and day in its bytes. */
  is_marked: z.boolean(),
  /** Who last set what it gives, and when; null while nobody has. */
  gives_set: z.object({ at: z.string(), by: z.object({ id: z.number(), name: z.string() }) }).nullable(),
  expires_at: z.string(),
  revoked_at: z.string().nullable(),
  opened_at: z.string().nullable(),
  last_opened_at: z.string().nullable(),
  opens: z.number(),
  created_at: z.string(),
});
export type ReviewLinkWire = z.infer<typeof reviewLink>;
