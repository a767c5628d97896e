import { ERRORS_MAX } from '@facet/contract/constants/limits';
import { fieldErrors, issueText, type Checked } from '@facet/contract/validation';
import { z } from 'zod';

const fits = <S extends z.ZodType>(
  result: z.core.ParsePayload,
  _schema: S,
): result is z.core.ParsePayload<z.output<S>> => result.issues.length === 0;

/**
 * The contract's `check` for what strangers send: words no more issues than are answered, since in a list of
 * 10,000 wrong items each one costs as much.
 */
export function checkInput<S extends z.ZodType>(schema: S, input: unknown): Checked<z.output<S>> {
  const context = { async: false, error: issueText };
  const result = schema._zod.run({ value: input, issues: [] }, context);
  if (result instanceof Promise) throw new TypeError('A schema of the contract must not wait for anything.');
  if (fits(result, schema)) return { data: result.value };
  const first = result.issues.slice(0, ERRORS_MAX);
  return { errors: fieldErrors(first.map((issue) => z.core.util.finalizeIssue(issue, context, z.config()))) };
}
