import { z } from 'zod';

/** Mails a guest whose answers these decisions overruled; nothing if they have been undone meanwhile. */
export const overruledMail = {
  name: 'reviews.overruled',
  schema: z.object({ recipient_id: z.number().int(), decision_ids: z.array(z.number().int()) }),
};
