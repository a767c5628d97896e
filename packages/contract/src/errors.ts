import { z } from 'zod';
import { ERROR_REASONS } from './constants/error-status.ts';

// Separate from the schema below, so that asking only for a status doesn't bring zod along.
export { ERROR_STATUS, type ErrorCode } from './constants/error-status.ts';

/** The body of every failure. */
export const errorBody = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /**
   * `no_rights`: somebody lacks a right; `restarting`: the same call works again in a moment; `maintenance`: nothing may be
   * changed until that is over; `second_step`: a log-in takes a code, too; `passkey_step`: or a passkey, for want of an app;
   * `set_up_step`: a second step has to be set up before anything else.
   */
  reason: z.enum(ERROR_REASONS).optional(),
  request_id: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;
