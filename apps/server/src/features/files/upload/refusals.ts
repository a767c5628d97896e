import { MEGABYTE, NOT_ALLOWED_TEXT, REFUSAL_TEXTS, takenInWords } from '@facet/contract/constants/uploads';
import type { Refusal, UploadRule } from '@facet/contract/constants/uploads';
import { AppError, invalidField } from '../../../platform/errors.ts';

/** The refusal of one file, which names it, what would be taken, and why this was not. */
export function refusedFile(name: string, { maxBytes, formats }: UploadRule, why: Refusal): AppError {
  const limits = [`maximum ${maxBytes / MEGABYTE} MB`, formats && takenInWords(formats)].filter(Boolean).join('; ');
  return invalidField('file', `“${name}” ${NOT_ALLOWED_TEXT} (${limits}). ${REFUSAL_TEXTS[why]}`);
}

export const requestTooLarge = () => new AppError('too_large', 'The request is too large');
/** The sender went away, or the form ends within a file. */
export const malformedForm = () => new AppError('malformed', 'The form is malformed');
