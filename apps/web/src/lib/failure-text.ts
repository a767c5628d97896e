import { ApiError } from './api-error.ts';

/** What a failed send says at its field: the server's words about a field, else its message. */
export function failureText(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (!(error instanceof ApiError)) return error.message;
  return Object.values(error.errors)[0]?.[0] ?? error.message;
}
