import { z } from 'zod';
import { NOTE_MAX, REASON_MIN } from '../constants/limits.ts';
import { maxText, minText } from '../constants/texts.ts';
import { globalRole } from './roles.ts';
import { plainTitle } from '../plain-title.ts';
import { consentState } from './take-over-request.ts';
import { person } from './user.ts';
import { t } from '../words/speech.ts';

/** `unverified`: registered, the address not proven yet; `invited`: never registered. */
export const accountState = z.enum(['active', 'unverified', 'invited', 'inactive']);
export type AccountState = z.infer<typeof accountState>;

export const adminUserSort = z.enum(['name', 'role', 'state', 'last_used_at', 'storage', 'created_at']);
export type AdminUserSort = z.infer<typeof adminUserSort>;

/**
 * The roles that an administrator can give here; administrators themselves are made and removed on the command line.
 */

/** Why an account is taken over, in words that its owner reads too. */
export const takeOverReason = z
  .string()
  .overwrite((reason) => plainTitle(reason, NOTE_MAX))
  .min(REASON_MIN, { error: () => minText(t('Reason'), REASON_MIN) })
  .max(NOTE_MAX, { error: () => maxText(t('Reason'), NOTE_MAX) });

export const adminUser = person.extend({
  role: globalRole,
  state: accountState,
  created_at: z.string(),
  /** When they last did something themselves; null for never. */
  last_used_at: z.string().nullable(),
  /** The spaces they belong to, at most three of them, and how many there are. */
  spaces: z.array(z.object({ id: z.number(), title: z.string(), color: z.string() })),
  spaces_total: z.number(),
  /** Bytes that they uploaded. */
  storage: z.number(),
  /** Where a take-over needs the person's consent: what they have said to the caller; null where it doesn't. */
  consent: z.object({ state: consentState, agreed_until: z.string().nullable() }).nullable(),
  abilities: z.object({
    take_over: z.boolean(),
    set_role: z.boolean(),
    deactivate: z.boolean(),
    activate: z.boolean(),
    end_sessions: z.boolean(),
    resend_verification: z.boolean(),
    send_reset_link: z.boolean(),
    resend_invitation: z.boolean(),
  }),
});
export type AdminUserWire = z.infer<typeof adminUser>;

export const adminUserCounts = z.object({
  all: z.number(),
  active: z.number(),
  unverified: z.number(),
  invited: z.number(),
  inactive: z.number(),
  used_lately: z.number(),
  bytes: z.number(),
  largest_bytes: z.number(),
});
export type AdminUserCounts = z.infer<typeof adminUserCounts>;
