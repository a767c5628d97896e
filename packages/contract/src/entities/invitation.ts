import { z } from 'zod';

/** What an invitation leads to. */
export const invitationKind = z.enum(['space', 'project', 'module']);
export type InvitationKind = z.infer<typeof invitationKind>;

/** The invited address so far: nobody's, registered without having been proven, or a proven account. */
export const invitedAccount = z.enum(['none', 'unverified', 'verified']);
export type InvitedAccount = z.infer<typeof invitedAccount>;

/** An invitation as its mailed link shows it, to whoever holds the link. */
export const invitation = z.object({
  kind: invitationKind,
  /** The address it was mailed to. */
  email: z.string(),
  inviter_name: z.string(),
  /** Title of the space or project. */
  title: z.string(),
  /** Title of the project's space; for a space the same title again. */
  space_title: z.string(),
  /** Titles of the shared modules; empty for a space or a team. */
  modules: z.array(z.string()),
  /** Roles in the words of the product; empty for a client. */
  roles: z.array(z.string()),
  space_id: z.number(),
  project_id: z.number().nullable(),
  module_id: z.number().nullable(),
  account: invitedAccount,
  expires_at: z.string(),
});
export type InvitationWire = z.infer<typeof invitation>;

/** Characters in the token of an invitation's link, at most. */
const INVITATION_TOKEN_MAX = 200;
export const invitationToken = z.string().min(1).max(INVITATION_TOKEN_MAX);
