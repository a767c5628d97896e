import { z } from 'zod';

/** To a guest whose answers were over-ruled by these decisions; nothing when they were taken back meanwhile. */
export const overruledMail = {
  name: 'reviews.overruled',
  schema: z.object({ recipient_id: z.number().int(), decision_ids: z.array(z.number().int()) }),
};
