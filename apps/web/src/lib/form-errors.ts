import { ApiError } from './api-error.ts';
import { failureText } from './failure-text.ts';
import { KEEP_TEXT } from './failure-texts.ts';

/** The key of what belongs to no field; forms show it above their button. */
export const FORM_ERROR = 'form';

const SHOWN_ELSEWHERE = new Set([0, 401, 500]);
/** What was typed cannot be saved here any more. */
const ENDS_HERE = new Set([403, 404, 410]);

/** What a form shows of a failure: the first text of each field, else why it was refused under `form`. */
export function formErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || SHOWN_ELSEWHERE.has(error.status)) return {};
  const fields = Object.entries(error.errors).flatMap(([field, [text]]) => (text ? [[field, text]] : []));
  if (fields.length > 0) return Object.fromEntries(fields);
  const reason = failureText(error) ?? error.message;
  return { [FORM_ERROR]: ENDS_HERE.has(error.status) ? `${reason} ${KEEP_TEXT}` : reason };
}
