import type { Endpoint } from '@facet/contract/endpoint';
import { fillPath } from '@facet/client/fill-path';
import { type Answer, send as sendCall, type Sent } from '@facet/client/call';
import { readFailure } from '@facet/client/read-failure';
import { language, t } from '../ui/words.ts';
import { ApiError, isAway } from './api-error.ts';
import { withKnownAddresses } from './file-addresses/address-book.ts';
import { findKeeper, sayRead } from './offline/heard-reads.ts';
import { hearMaintenance } from './maintenance.ts';
import { isRefetch } from './offline/refetches.ts';
import { serverWatch } from './server-watch.ts';

const TIMEOUT_MS = 30_000;

type Called = Pick<Endpoint, 'method' | 'path'>;

async function send(called: Called, input: Sent, token: string | null): Promise<Response> {
  const { signal } = input;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const until = signal ? AbortSignal.any([signal, timeout]) : timeout;
    return await sendCall(called, { ...input, signal: until }, { origin: '', token, language });
  } catch (error) {
    if (signal?.aborted) throw error;
    if (timeout.aborted) throw new ApiError(0, t('The server took too long to respond. Please try again.'));
    const failure = new ApiError(0, t('Can’t reach the server. Check your connection.'));
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
  return text === '' ? undefined : JSON.parse(withKnownAddresses(text));
}

/** What somebody read earlier, if there is no connection; else throws the failure. */
async function readKept(userId: number | null, url: string, failure: unknown) {
  const isOffline = !navigator.onLine || serverWatch.get() === 'unreachable';
  if (userId === null || !isOffline) throw failure;
  const { findKept } = await import('./offline/find-kept.ts');
  const text = await findKept(userId, url);
  if (text === null) throw failure;
  return JSON.parse(text);
}

async function exchange(called: Called, input: Sent, token: string | null) {
  const url = fillPath(called.path, input.params, input.query);
  const userId = findKeeper(called, token);
  let response: Response;
  try {
    response = await send(called, input, token);
  } catch (error) {
    if (error instanceof ApiError && !isRefetch(input.signal)) return readKept(userId, url, error);
    throw error;
  }
  hearMaintenance(response.headers);
  const text = await response.text();
  if (userId !== null && (response.ok || isGone(response.status)))
    sayRead({ userId, url, text: response.ok ? text : null });
  return readAnswer(response, text);
}

/** One exchange with the server, with exactly this token; throws `ApiError`, also after 30 s. */
export async function request<E extends Endpoint>(endpoint: E, input: Sent, token: string | null): Promise<Answer<E>> {
  const answer: Answer<E> = await exchange(endpoint, input, token);
  return answer;
}

/** A read with exactly this token, made before the contract is loaded; otherwise like `request`. */
export async function readEarly<E extends Endpoint>(
  path: E['path'],
  signal: AbortSignal,
  token: string | null,
): Promise<Answer<E>> {
  const answer: Answer<E> = await exchange({ method: 'GET', path }, { signal }, token);
  return answer;
}
