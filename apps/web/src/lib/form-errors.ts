import { ApiError } from './api-error.ts';
import { failureText } from './failure-text.ts';
import { KEEP_TEXT } from './failure-texts.ts';

/** The key of errors that belong to no field; forms show them above their button. */
export const FORM_ERROR = 'form';

const SHOWN_ELSEWHERE = new Set([0, 401, 500]);
/** The input can no longer be saved here. */
const ENDS_HERE = new Set([403, 404, 410]);

/** A form's errors after a failure: the first text for each field, else the refusal under `form`. */
export function formErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || SHOWN_ELSEWHERE.has(error.status)) return {};
  const fields = Object.entries(error.errors).flatMap(([field, [text]]) => (text ? [[field, text]] : []));
  if (fields.length > 0) return Object.fromEntries(fields);
  const reason = failureText(error) ?? error.message;
  return { [FORM_ERROR]: ENDS_HERE.has(error.status) ? `${reason} ${KEEP_TEXT}` : reason };
}
