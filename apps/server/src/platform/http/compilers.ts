import { fieldName } from '@facet/contract/constants/field-names';
import { invalidText } from '@facet/contract/constants/texts';
import { fieldErrors } from '@facet/contract/validation';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify/types/schema.js';
import { z } from 'zod';
import { AppError, invalid, notFound } from '../errors.ts';
import { checkInput } from './check-input.ts';
import { compileSerializer } from './json-schema.ts';
import { badPart } from '../bad-part.ts';

/**
 * Validates with the contract's schemas (a missing body comes as null): an impossible address is 404, bad input 422
 * with texts by field.
 */
export const compileValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (input: unknown) => {
    const given = httpPart === 'querystring' ? withoutBrackets(input) : (input ?? undefined);
    const path = badPart(given);
    const { data, errors } = path
      ? { errors: fieldErrors([{ path, message: invalidText(fieldName(path)) }]) }
      : checkInput(schema, given);
    if (!errors) return { value: data };
    return { error: httpPart === 'params' ? notFound('page') : invalid(errors) };
  };

/** `x[]=1` means the same as `x=1`. */
function withoutBrackets(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key.replace(/\[\]$/, ''), value]));
}

/**
 * Serializes with functions compiled from the contract's response schemas, each on first use: compiling all would take
 * half of the start-up time.
 */
export const compileAnswer: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (value: unknown) =>
    compileSerializer(schema)(value);

/** For tests: serializes only what the schema accepts, which finds presenters that have drifted. */
export const compileCheckedAnswer: FastifySerializerCompiler<z.ZodType> = ({ schema, url }) => {
  const serialize = compileSerializer(schema);
  return (value: unknown) => {
    const result = schema.safeParse(value);
    if (!result.success)
      throw new AppError('internal', `${url} answers against its schema: ${z.prettifyError(result.error)}`);
    return serialize(value);
  };
};
