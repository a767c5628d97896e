import type { z } from 'zod';
import { ERRORS_MAX } from './constants/limits.ts';
import { fieldName } from './constants/field-names.ts';
import { emailText, invalidText, maxText, minText, requiredText } from './constants/texts.ts';
import { known } from './words/speech.ts';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const isMissing = (issue: Issue) => issue.input === undefined || issue.input === null || issue.input === '';

function tooSmallText(issue: Issue, field: string): string {
  if (issue.code !== 'too_small' || issue.origin !== 'string')
    return isMissing(issue) ? requiredText(field) : invalidText(field);
  return Number(issue.minimum) <= 1 ? requiredText(field) : minText(field, Number(issue.minimum));
}

/** The text of a zod issue that has none of its own; pass it to a parse as `error`. */
export function issueText(issue: Issue): string {
  const field = fieldName(issue.path ?? []);
  if (isMissing(issue)) return requiredText(field);
  if (issue.code === 'too_small') return tooSmallText(issue, field);
  if (issue.code === 'too_big' && issue.origin === 'string') return maxText(field, Number(issue.maximum));
  if (issue.code === 'invalid_format' && issue.format === 'email') return emailText(field);
  return invalidText(field);
}

/**
 * Texts of the first issues by field (`users.0.email` for nested ones), in the reader's language; those of the whole
 * body are under `body`.
 */
export function fieldErrors(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Record<string, string[]> {
  const errors = new Map<string, string[]>();
  for (const { path, message } of issues.slice(0, ERRORS_MAX)) {
    const field = path.map(String).join('.') || 'body';
    errors.set(field, [...(errors.get(field) ?? []), known(message)]);
  }
  return Object.fromEntries(errors);
}

export type Checked<T> = { data: T; errors?: undefined } | { data?: undefined; errors: Record<string, string[]> };

/** Parses with the texts of section 5: the same answer in a form and on the server. */
export function check<S extends z.ZodType>(schema: S, input: unknown): Checked<z.output<S>> {
  const result = schema.safeParse(input, { error: issueText });
  return result.success ? { data: result.data } : { errors: fieldErrors(result.error.issues) };
}
