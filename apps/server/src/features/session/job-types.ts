import { z } from 'zod';

/** Mails the link of a mailed token; what gives access is derived only while the mail is written. */
export const tokenMail = { name: 'mail-token', schema: z.object({ row_id: z.uuid() }) };

/** Looks up whether somebody has an account with an address, away from the call that asks. */
export const passwordRecovery = { name: 'recover-password', schema: z.object({ email: z.string() }) };

/** Removes what no log-in needs any more. */
export const sessionSweep = { name: 'sweep-sessions', schema: z.object({}) };
