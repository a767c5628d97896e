import { ApiError } from './api-error.ts';

type Failure = { message?: unknown; errors?: unknown; request_id?: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

function fieldTexts(errors: unknown): Record<string, string[]> {
  if (!isRecord(errors)) return {};
  const texts: Record<string, string[]> = {};
  for (const [field, value] of Object.entries(errors)) if (isTexts(value)) texts[field] = value;
  return texts;
}

/** The error in a failed answer's body; a body that is not ours (a proxy's page) still gives one. */
export function readFailure(status: number, text: string): ApiError {
  let body: Failure = {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (isRecord(parsed)) body = parsed;
  } catch {
    // Not JSON: some proxy answered in the server's place.
  }
  const message = typeof body.message === 'string' ? body.message : `HTTP ${status}`;
  const requestId = typeof body.request_id === 'string' ? body.request_id : null;
  return new ApiError(status, message, fieldTexts(body.errors), requestId);
}
