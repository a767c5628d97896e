import { z } from 'zod';

/** Tells those who lack a second step that one will be asked of them: people with ids above `after`, piece by piece. */
export const tellUnreadyJob = {
  name: 'admin.tell-unready',
  schema: z.object({ space_id: z.number().nullable(), begins_at: z.string(), after: z.number() }),
};
