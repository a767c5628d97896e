import { z } from 'zod';
import { user } from './user.ts';

export const session = z.object({
  id: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  user,
  /** How long an administrator of this installation can restore what was deleted. */
  trash_days: z.number(),
});
/** `admin_token`: from an administrator's log-in, the only one that the administration accepts. */
export const signedIn = z.object({ user, token: z.string(), admin_token: z.string().optional() });
export const adminAccess = z.object({ admin_token: z.string(), expires_at: z.string() });
export type SessionWire = z.infer<typeof session>;
export type SignedInWire = z.infer<typeof signedIn>;
