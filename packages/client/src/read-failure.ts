import { ERROR_REASONS } from '@facet/contract/constants/error-status';
import { ApiError } from './api-error.ts';

type Failure = { message?: unknown; errors?: unknown; reason?: unknown; request_id?: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

function fieldTexts(errors: unknown): Record<string, string[]> {
  if (!isRecord(errors)) return {};
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, value]) => (isTexts(value) ? [[field, value]] : [])),
  );
}

/**
 * The error in a failed answer's body; a body that isn't ours (a proxy's page) still gives one. `retryAfter` is the
 * header of that name, which Facet's server gives in seconds.
 */
export function readFailure(status: number, text: string, retryAfter?: string | null): ApiError {
  let body: Failure = {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (isRecord(parsed)) body = parsed;
  } catch {
    // Not JSON: a proxy answered in the server's place.
  }
  const isOurs = typeof body.message === 'string';
  const message = isOurs ? String(body.message) : `HTTP ${status}`;
  const reason = ERROR_REASONS.find((one) => one === body.reason) ?? (isOurs ? null : 'foreign');
  const requestId = typeof body.request_id === 'string' ? body.request_id : null;
  const retryAfterS = Number(retryAfter || Number.NaN);
  const wait = Number.isFinite(retryAfterS) ? retryAfterS : null;
  return new ApiError(status, message, fieldTexts(body.errors), requestId, reason, wait);
}
