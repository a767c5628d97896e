import { z } from 'zod';

/** Mails the token that proves the address of an unfinished log-in. */
export const socialEmailMail = { name: 'mail-social-email', schema: z.object({ row_id: z.uuid() }) };
