import type { UploadType } from '@facet/contract/constants/uploads';
import type { Endpoint } from '@facet/contract/endpoint';
import { IDEMPOTENCY_KEY } from '@facet/contract/idempotency-key';
import type { z } from 'zod';
import { fillPath } from './fill-path.ts';

// A part that may be left out entirely (no parameters, no body) is optional, any other is required.
type Part<Name extends string, Value> = {} extends Value
  ? { [N in Name]?: Value }
  : undefined extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** What a call of the endpoint takes; `key` makes a repeated creating call count once, `signal` aborts a call. */
export type CallInput<E extends Endpoint> = Part<'params', z.output<E['params']>> &
  Part<'body', z.input<E['body']>> & {
    query?: Partial<z.output<E['query']>>;
    key?: string | undefined;
    signal?: AbortSignal;
  };

/** The same as the arguments of a function: none if everything is optional. */
export type CallArguments<E extends Endpoint> =
  {} extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** What a call of the endpoint returns. */
export type Answer<E extends Endpoint> = z.output<E['response']>;

/** What is sent; `key` makes a repeated call count once, `signal` aborts it. */
export type Sent = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  key?: string | undefined;
  signal?: AbortSignal;
};

/** A file to upload, under the given name: bytes, a browser's `File`, or a file on disk through Node's `openAsBlob`. */
export type Outgoing = { name: string; body: Uint8Array | Blob };

/** The form that uploads files. */
export function fillForm(type: UploadType, files: readonly Outgoing[]): FormData {
  const form = new FormData();
  // Before the files, so that the server knows what each of them is for.
  form.append('type', type);
  for (const { name, body } of files) {
    form.append('file', body instanceof Blob ? body : new Blob([new Uint8Array(body)]), name);
  }
  return form;
}

/**
 * Who calls: `origin` is empty on a page of the server itself, `token` null before the log-in; `language`, a BCP 47
 * name, is the one that refusals are worded in.
 */
export type Caller = { origin: string; token: string | null; language?: string };

function makeHeaders({ token, language }: Caller, { body, key }: Sent): Headers {
  const headers = new Headers({ Accept: 'application/json' });
  if (language !== undefined) headers.set('Accept-Language', language);
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined && !(body instanceof FormData)) headers.set('Content-Type', 'application/json');
  if (key !== undefined) headers.set(IDEMPOTENCY_KEY, key);
  return headers;
}

const written = (body: unknown) => {
  if (body === undefined) return null;
  return body instanceof FormData ? body : JSON.stringify(body);
};

/** Sends a call and returns the unread answer, whatever its status; fails like `fetch` if none comes. */
export const send = (
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  input: Sent,
  caller: Caller,
): Promise<Response> =>
  fetch(`${caller.origin}${fillPath(path, input.params, input.query)}`, {
    method,
    headers: makeHeaders(caller, input),
    body: written(input.body),
    ...(input.signal ? { signal: input.signal } : {}),
  });
