import { ApiError } from './api-error.ts';
import { GONE_TEXT, NO_RIGHTS_TEXT, TOO_LARGE_TEXT } from './failure-texts.ts';

/** Refusals whose messages say too little to somebody who typed something. */
const PLAIN: Readonly<Partial<Record<number, string>>> = { 404: GONE_TEXT, 410: GONE_TEXT };

/** The error at the field of a failed submission: the server's message about a field, else why it was refused. */
export function failureText(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (!(error instanceof ApiError)) return error.message;
  const [ofField] = Object.values(error.errors)[0] ?? [];
  if (ofField !== undefined) return ofField;
  if (error.reason === 'no_rights') return NO_RIGHTS_TEXT;
  // From a proxy, which has no message of its own.
  if (error.status === 413 && error.reason === 'foreign') return TOO_LARGE_TEXT;
  return PLAIN[error.status] ?? error.message;
}

/** Temporary refusals: signed out, too late, in conflict with something else, too often. */
const PASSING = new Set([401, 408, 409, 429]);

/** Whether sending the same again would always be refused. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !PASSING.has(error.status);
