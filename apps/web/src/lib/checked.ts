import type { Endpoint } from '@facet/contract/endpoint';
import type { z } from 'zod';
import { ApiError } from './api-error.ts';
import { VALIDATION_TEXT } from './failure-texts.ts';

// The checking code and its error texts load together with the schemas.
const loadCheck = () => import('@facet/contract/validation');

/** Throws what the server would answer if the input does not fit the schema, so that forms treat both alike. */
export async function mustFit(shape: z.ZodType, input: unknown): Promise<void> {
  const { check } = await loadCheck();
  const { errors } = check(shape, input);
  if (errors) throw new ApiError(422, VALIDATION_TEXT, errors);
}

/** The input, checked against what the endpoint takes; if that schema can't be loaded, the server alone judges. */
export async function checked<E extends Endpoint>(endpoint: E, input: z.input<E['body']>): Promise<z.input<E['body']>> {
  const shape = await Promise.all([endpoint.bodyShape(), loadCheck()]).then(
    ([all]) => all,
    () => null,
  );
  if (shape) await mustFit(shape, input);
  return input;
}
