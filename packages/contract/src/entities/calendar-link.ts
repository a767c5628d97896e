import { z } from 'zod';

/** Whether there is an address and since when; the address itself is only shown once, when it is made. */
export const calendarLink = z.object({ url: z.string().nullable(), created_at: z.string().nullable() });
