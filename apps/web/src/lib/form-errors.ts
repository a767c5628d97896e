import { ApiError } from './api-error.ts';

/** The key of what belongs to no field; forms show it above their button. */
export const FORM_ERROR = 'form';

const SHOWN_ELSEWHERE = new Set([0, 401, 403, 404, 500]);

/** What a form shows of a failure: the first text of each field, else the server's message under `form`. */
export function formErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || SHOWN_ELSEWHERE.has(error.status)) return {};
  const fields = Object.entries(error.errors).flatMap(([field, [text]]) => (text ? [[field, text]] : []));
  return fields.length > 0 ? Object.fromEntries(fields) : { [FORM_ERROR]: error.message };
}
