import { z } from 'zod';

// Apart from the schema below, so that whoever asks for a status alone does not bring zod along.
export { ERROR_STATUS, type ErrorCode } from './constants/error-status.ts';

/** The body of every failure. */
export const errorBody = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;
