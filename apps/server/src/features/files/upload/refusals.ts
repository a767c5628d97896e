import { takenInWords } from '@facet/contract/constants/taken-in-words';
import { MEGABYTE, REFUSAL_TEXTS } from '@facet/contract/constants/uploads';
import type { Refusal, UploadRule } from '@facet/contract/constants/uploads';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { t } from '@facet/contract/words/speech';

const MOST_NAMED = 5;
/** Why, and the other files that it is about. */
function wordReason(why: Refusal, others: readonly string[]): string {
  if (others.length === 0) return REFUSAL_TEXTS[why];
  const names = others.slice(0, MOST_NAMED).concat(others.length > MOST_NAMED ? ['…'] : []);
  return t('{why} Named in it: {names, list}', { why: REFUSAL_TEXTS[why], names });
}

/** The refusal of one file: its name, what would be accepted, and why this was not. */
export function refusedFile(
  name: string,
  { maxBytes, formats }: UploadRule,
  why: Refusal,
  others: readonly string[] = [],
): AppError {
  const values = { name, megabytes: maxBytes / MEGABYTE, why: wordReason(why, others) };
  const text = formats
    ? t('“{name}” not allowed by size or format (maximum {megabytes} MB; {formats}). {why}', {
        ...values,
        formats: takenInWords(formats),
      })
    : t('“{name}” not allowed by size or format (maximum {megabytes} MB). {why}', values);
  return invalidField('file', text);
}

export const requestTooLarge = () => new AppError('too_large', t('The request is too large'));
/** The sender went away, or the form ends within a file. */
export const malformedForm = () => new AppError('malformed', t('The form is malformed'));
