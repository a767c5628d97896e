import { check } from '@facet/contract/validation';
import type { z } from 'zod';
import { ApiError } from './api-error.ts';
import { VALIDATION_TEXT } from './failure-texts.ts';

/** The input when it fits the schema; else throws what the server would answer, so that forms treat both alike. */
export function checked<S extends z.ZodType>(schema: S, input: z.input<S>): z.input<S> {
  const { errors } = check(schema, input);
  if (errors) throw new ApiError(422, VALIDATION_TEXT, errors);
  return input;
}
