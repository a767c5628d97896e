import { z } from 'zod';

/** Mails the link of a mailed token; the secret part is derived only while the mail is written. */
export const tokenMail = { name: 'mail-token', schema: z.object({ row_id: z.uuid() }) };

/** Tells somebody, at the address they have or had, what happened to their account. */
export const accountNotice = {
  name: 'account-notice',
  schema: z.object({
    kind: z.enum([
      'email_asked',
      'email_changed',
      'password_changed',
      'taken_over',
      'take_over_asked',
      'new_device',
      'has_account',
      'steps_changed',
      'step_required',
      'token_made',
      'token_ends',
    ]),
    user_id: z.number(),
    to: z.string(),
    new_email: z.string().optional(),
    /** For a take-over: who, and why. */
    admin_name: z.string().optional(),
    reason: z.string().optional(),
    /** For a personal access token: its name; `at` is when it ends. */
    title: z.string().optional(),
    /** For a log-in on a new device: its user agent, and when it was. */
    device: z.string().optional(),
    at: z.string().optional(),
    /** For a change of how somebody logs in. */
    step: z
      .enum([
        'app_set',
        'app_replaced',
        'app_removed',
        'passkey_added',
        'passkey_removed',
        'recovery_codes_made',
        'all_removed',
      ])
      .optional(),
  }),
};

/** Looks up whether an address has an account, away from the call that asks. */
export const passwordRecovery = { name: 'recover-password', schema: z.object({ email: z.string() }) };

/** Removes accounts that never proved their address, where they have to. */
export const unprovenSweep = { name: 'sweep-unproven', schema: z.object({}) };

/** Removes what no log-in needs any longer. */
export const sessionSweep = { name: 'sweep-sessions', schema: z.object({}) };

/** Logs and mails what ends of people's access tokens. */
export const tokenSweep = { name: 'sweep-access-tokens', schema: z.object({}) };
