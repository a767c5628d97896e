import type { Endpoint } from '@facet/contract/endpoint';
import { freshToken } from './fresh-token.ts';
import { type Answer, type CallInput, request } from './request.ts';

type Input<E extends Endpoint> = {} extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** Calls the API with the signed-in user's token; throws `ApiError` and never shows anything by itself. */
export async function call<E extends Endpoint>(endpoint: E, ...[input]: Input<E>): Promise<Answer<E>> {
  const token = endpoint.access === 'user' ? await freshToken() : null;
  return request(endpoint, input ?? {}, token);
}
