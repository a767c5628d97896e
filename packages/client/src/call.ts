import type { UploadType } from '@facet/contract/constants/uploads';
import type { Endpoint } from '@facet/contract/endpoint';
import { IDEMPOTENCY_KEY } from '@facet/contract/idempotency-key';
import type { z } from 'zod';
import { addressOf } from './address-of.ts';

// A part that may be left out whole (no parameters, no body) is optional, any other must be given.
type Part<Name extends string, Value> = {} extends Value
  ? { [N in Name]?: Value }
  : undefined extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** What a call of the endpoint takes. */
export type CallInput<E extends Endpoint> = Part<'params', z.output<E['params']>> &
  Part<'body', z.input<E['body']>> & { query?: Partial<z.output<E['query']>>; signal?: AbortSignal };

/** The same as the arguments of a function: left out where everything may be. */
export type CallArguments<E extends Endpoint> =
  {} extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** What a call of the endpoint answers. */
export type Answer<E extends Endpoint> = z.output<E['response']>;

/** What is sent; `key` makes a call that comes twice one, `signal` gives it up. */
export type Sent = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  key?: string | undefined;
  signal?: AbortSignal;
};

/** A file to upload, under the name that it gets: bytes, a browser's `File`, or a file of the disk by Node's `openAsBlob`. */
export type Outgoing = { name: string; body: Uint8Array | Blob };

/** The form in which files are uploaded. */
export function formOf(type: UploadType, files: readonly Outgoing[]): FormData {
  const form = new FormData();
  // Before the files, so that the server knows of each what it is for.
  form.append('type', type);
  for (const { name, body } of files) {
    form.append('file', body instanceof Blob ? body : new Blob([new Uint8Array(body)]), name);
  }
  return form;
}

/**
 * Who calls: `origin` is empty in a page of the server's own, `token` null before the log-in; `language`, as BCP 47 calls it, is
 * the one that refusals are worded in.
 */
export type Caller = { origin: string; token: string | null; language?: string };

function headersOf({ token, language }: Caller, { body, key }: Sent): Headers {
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

/** Sends a call as it is and gives the answer unread, whatever its status; fails as `fetch` does when none comes. */
export const send = (
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  input: Sent,
  caller: Caller,
): Promise<Response> =>
  fetch(`${caller.origin}${addressOf(path, input.params, input.query)}`, {
    method,
    headers: headersOf(caller, input),
    body: written(input.body),
    ...(input.signal ? { signal: input.signal } : {}),
  });
