import type { Endpoint } from '@facet/contract/endpoint';
import { takesKey } from '@facet/contract/idempotency-key';
import { freshToken } from './fresh-token.ts';
import { withKey } from './intents.ts';
import { type Answer, type CallInput, request } from './request.ts';

type Input<E extends Endpoint> = {} extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** Calls the API with the signed-in user's token; throws `ApiError` and never shows anything by itself. */
export function call<E extends Endpoint>(endpoint: E, ...[input]: Input<E>): Promise<Answer<E>> {
  const send = async (key?: string) => {
    const token = endpoint.access === 'user' ? await freshToken() : null;
    return request(endpoint, { ...input, key }, token);
  };
  if (!takesKey(endpoint)) return send();
  const { path, params, query, body } = { ...endpoint, ...input };
  return withKey(JSON.stringify([path, params, query, body]), send);
}
