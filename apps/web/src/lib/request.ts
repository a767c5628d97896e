import type { Endpoint } from '@facet/contract/endpoint';
import { IDEMPOTENCY_KEY } from '@facet/contract/idempotency-key';
import type { z } from 'zod';
import { ApiError, isAway } from './api-error.ts';
import { buildUrl } from './build-url.ts';
import { keeperOf, sayRead } from './offline/heard-reads.ts';
import { readFailure } from './read-failure.ts';
import { serverWatch } from './server-watch.ts';

const TIMEOUT_MS = 30_000;

// A part that may be left out whole (no parameters, no body) is optional, any other must be given.
type Part<Name extends string, Value> = {} extends Value
  ? { [N in Name]?: Value }
  : undefined extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** What a call of the endpoint takes. */
export type CallInput<E extends Endpoint> = Part<'params', z.output<E['params']>> &
  Part<'body', z.input<E['body']>> & { query?: Partial<z.output<E['query']>>; signal?: AbortSignal };

/** What a call of the endpoint answers. */
export type Answer<E extends Endpoint> = z.output<E['response']>;

type Sent = { params?: unknown; query?: unknown; body?: unknown; key?: string | undefined; signal?: AbortSignal };

function headersOf(token: string | null, { body, key }: Sent): Headers {
  const headers = new Headers({ Accept: 'application/json' });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (key !== undefined) headers.set(IDEMPOTENCY_KEY, key);
  return headers;
}

type Called = Pick<Endpoint, 'method' | 'path'>;

async function send({ method }: Called, url: string, input: Sent, token: string | null): Promise<Response> {
  const { body, signal } = input;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await fetch(url, {
      method,
      headers: headersOf(token, input),
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    if (timeout.aborted) throw new ApiError(0, 'The server took too long to respond. Please try again.');
    const failure = new ApiError(0, 'Can’t reach the server. Check your connection.');
    serverWatch.missed(failure);
    throw failure;
  }
}

const isGone = (status: number) => status === 401 || status === 403 || status === 404;

async function readAnswer(response: Response, text: string) {
  if (!response.ok) {
    const failure = readFailure(response.status, text);
    if (isAway(failure)) serverWatch.missed(failure, Number(response.headers.get('retry-after')));
    throw failure;
  }
  serverWatch.answered();
  return text === '' ? undefined : JSON.parse(text);
}

/** What somebody read before, while there is no connection; else the failure. */
async function readKept(userId: number | null, url: string, failure: unknown) {
  const isOffline = !navigator.onLine || serverWatch.state() === 'unreachable';
  if (userId === null || !isOffline) throw failure;
  const { findKept } = await import('./offline/find-kept.ts');
  const text = await findKept(userId, url);
  if (text === null) throw failure;
  return JSON.parse(text);
}

async function exchange(called: Called, input: Sent, token: string | null) {
  const url = buildUrl(called.path, input.params, input.query);
  const userId = keeperOf(called, token);
  let response: Response;
  try {
    response = await send(called, url, input, token);
  } catch (error) {
    if (error instanceof ApiError) return readKept(userId, url, error);
    throw error;
  }
  const text = await response.text();
  if (userId !== null && (response.ok || isGone(response.status)))
    sayRead({ userId, url, text: response.ok ? text : null });
  return readAnswer(response, text);
}

/** One exchange with the server, with exactly this token; throws `ApiError`, after 30 s too. */
export async function request<E extends Endpoint>(endpoint: E, input: Sent, token: string | null): Promise<Answer<E>> {
  const answer: Answer<E> = await exchange(endpoint, input, token);
  return answer;
}

/** What anyone may read, asked before the contract is loaded: pages before the log-in open without it. */
export async function readEarly<E extends Endpoint>(path: E['path'], signal: AbortSignal): Promise<Answer<E>> {
  const answer: Answer<E> = await exchange({ method: 'GET', path }, { signal }, null);
  return answer;
}
