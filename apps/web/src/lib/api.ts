import type { Endpoint } from '@facet/contract/endpoint';
import { ApiError, statusOf } from './api-error.ts';
import { takesKey } from '@facet/contract/idempotency-key';
import { freshToken } from './fresh-token.ts';
import { withKey } from './intents.ts';
import { type Answer, type CallInput, request } from './request.ts';
import { adminToken } from './tab-token.ts';

type Input<E extends Endpoint> = {} extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** The administration's token is over: it asks for the password again, and the account stays signed in. */
function closeAdministration(error: unknown): never {
  if (statusOf(error) !== 401) throw error;
  adminToken.write(null);
  throw new ApiError(403, 'Please confirm your password again.');
}

/** Calls the API with the signed-in user's token; throws `ApiError` and never shows anything by itself. */
export async function call<E extends Endpoint>(endpoint: E, ...[input]: Input<E>): Promise<Answer<E>> {
  if (endpoint.access === 'admin') return request(endpoint, input ?? {}, adminToken.read()).catch(closeAdministration);
  const send = async (key?: string) => {
    const token = endpoint.access === 'user' ? await freshToken() : null;
    return request(endpoint, { ...input, key }, token);
  };
  if (!takesKey(endpoint)) return send();
  const { path, params, query, body } = { ...endpoint, ...input };
  return withKey(JSON.stringify([path, params, query, body]), send);
}
