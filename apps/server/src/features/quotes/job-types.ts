import { z } from 'zod';

/** Mails a vendor their link, or the house’s thanks; both are written when it is sent, so that the queue holds no link. */
export const quoteMail = {
  name: 'quotes.mail',
  schema: z.object({ vendor_id: z.number().int(), is_thanks: z.boolean() }),
};
