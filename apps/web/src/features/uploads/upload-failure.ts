import { ApiError, isNoSpace } from '../../lib/api-error.ts';
import { OTHER_FAILURE_TEXT, SERVER_ERROR_TEXT } from '../../lib/failure-texts.ts';

const LOST_TEXT = 'The connection was lost';
const RETRYABLE = new Set([0, 408, 429, 503]);

/** Whether the same file may go through another time: the network or the server was at fault. */
export const isRetryable = (error: unknown) =>
  !(error instanceof ApiError) || RETRYABLE.has(error.status) || error.status >= 500;

/** Why an upload failed, in the server's words where it gave some. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return OTHER_FAILURE_TEXT;
  if (error.status === 0) return LOST_TEXT;
  if (error.status >= 500 && !isNoSpace(error)) return SERVER_ERROR_TEXT;
  const [first] = Object.values(error.errors).flat();
  return first ?? error.message;
}
