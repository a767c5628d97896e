import { z } from 'zod';
import { LOG_IN_STEPS } from '../constants/second-step.ts';

/** A log-in that still works; `device` describes the browser and system. */
export const activeSession = z.object({
  id: z.string(),
  device: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  is_current: z.boolean(),
  /** By what it was opened; empty for those from before that was kept. */
  steps: z.array(z.enum(LOG_IN_STEPS)),
});
export type ActiveSessionWire = z.infer<typeof activeSession>;
