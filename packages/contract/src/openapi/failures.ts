import { type ErrorCode, ERROR_STATUS, errorBody } from '../errors.ts';
import type { Endpoint } from '../endpoint.ts';
import { listFields, type createJsonSchemas } from './json-schemas.ts';

/** The failures that a caller can do something about, each with its meaning. */
const MEANINGS = {
  malformed: 'The request isn’t valid JSON, or is nested too deeply or too long',
  unauthorized: 'There is no session: log in, or refresh the token',
  forbidden: 'The session may not do this',
  not_found: 'It does not exist, or the caller may not see it',
  conflict: 'It has changed in the meantime, or its state does not allow this; the message says which',
  too_large: 'The body or a file is larger than the call accepts',
  unsupported_type: 'The call does not accept a body of this type',
  validation: 'A field is invalid: `errors` has the messages of each',
  too_often: 'Too many calls; `Retry-After` gives the seconds to wait',
  internal: 'The server failed; `request_id` finds the failure in its log',
} satisfies Partial<Record<ErrorCode, string>>;

type Failure = keyof typeof MEANINGS;

/** The name of a failure among the document's components: NotFound. */
const failureName = (failure: Failure) =>
  failure
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const isFailure = (code: string): code is Failure => Object.hasOwn(MEANINGS, code);
const FAILURES = Object.keys(MEANINGS).filter(isFailure);

/** The answers of failures, for the document's components. */
export const failureComponents = (json: ReturnType<typeof createJsonSchemas>) => {
  json.named['Failure'] = json.answered(errorBody);
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  return Object.fromEntries(
    FAILURES.map((failure) => {
      const headers = failure === 'too_often' ? { headers: { 'Retry-After': { schema: { type: 'integer' } } } } : {};
      return [failureName(failure), { description: MEANINGS[failure], ...headers, content }];
    }),
  );
};

const takesBody = ({ body, multipart }: Endpoint) => body.type !== 'undefined' || multipart !== undefined;

/** Whether a call can fail this way. */
const HAPPENS: { readonly [F in Failure]: (endpoint: Endpoint) => boolean } = {
  malformed: takesBody,
  unauthorized: ({ access }) => access !== 'public',
  forbidden: ({ access }) => access !== 'public',
  not_found: ({ params }) => listFields(params).length > 0,
  conflict: ({ method }) => method !== 'GET',
  too_large: takesBody,
  unsupported_type: takesBody,
  validation: (endpoint) => takesBody(endpoint) || listFields(endpoint.query).length > 0,
  too_often: () => true,
  internal: () => true,
};

/** The failures that a call can return, by status. */
export const listFailures = (endpoint: Endpoint) =>
  Object.fromEntries(
    FAILURES.filter((failure) => HAPPENS[failure](endpoint)).map((failure) => [
      ERROR_STATUS[failure],
      { $ref: `#/components/responses/${failureName(failure)}` },
    ]),
  );
