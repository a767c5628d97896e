import { z } from 'zod';

/** Finds the places of pins that were carried over to another model. */
export const placePinsJob = { name: 'comments.place-pins', schema: z.object({ item_id: z.number().int() }) };
