import { z } from 'zod';

/** A log-in that still works; `device` describes the browser and system. */
export const activeSession = z.object({
  id: z.string(),
  device: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  is_current: z.boolean(),
});
export type ActiveSessionWire = z.infer<typeof activeSession>;
