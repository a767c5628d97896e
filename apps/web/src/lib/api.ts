import type { Endpoint } from '@facet/contract/endpoint';
import type { Answer, CallArguments } from '@facet/client/call';
import { ApiError, FormerSessionError, statusOf } from './api-error.ts';
import { currentToken } from './current-token.ts';
import { takesKey } from '@facet/contract/idempotency-key';
import { freshToken } from './fresh-token.ts';
import { withKey } from './intents.ts';
import { readEarly, request } from './request.ts';
import { adminToken } from './tab-token.ts';
import { t } from '../ui/words.ts';

/** The administration's token has expired: it asks for the password again; the account stays signed in. */
function closeAdministration(error: unknown): never {
  if (statusOf(error) !== 401) throw error;
  adminToken.write(null);
  throw new ApiError(403, t('Please confirm your password again.'));
}

/** A refusal meant for somebody this tab no longer is ends nobody's session. */
function toWhoAsked(error: unknown, token: string | null): never {
  // A second step comes before everything else.
  if (error instanceof ApiError && error.reason === 'set_up_step') window.location.assign('/set-up-step');
  const isFormer = error instanceof ApiError && error.status === 401 && token !== null && currentToken() !== token;
  throw isFormer ? new FormerSessionError(error) : error;
}

/** Calls the API with the signed-in user's token; throws `ApiError`, and never shows anything itself. */
export async function call<E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>): Promise<Answer<E>> {
  if (endpoint.access === 'admin') return request(endpoint, input ?? {}, adminToken.read()).catch(closeAdministration);
  const send = async (key?: string) => {
    const token = endpoint.access === 'user' ? await freshToken() : null;
    return request(endpoint, { ...input, key }, token).catch((error: unknown) => toWhoAsked(error, token));
  };
  if (!takesKey(endpoint)) return send();
  // Whoever names the key knows better what is the same intent, also after a reload.
  if (input?.key !== undefined) return send(input.key);
  return withKey(JSON.stringify([endpoint.path, input]), send);
}

/** What somebody who is signed in reads first, asked before the contract is loaded; as `call` besides. */
export async function callEarly<E extends Endpoint>(path: E['path'], signal: AbortSignal): Promise<Answer<E>> {
  const token = await freshToken();
  return readEarly<E>(path, signal, token).catch((error: unknown) => toWhoAsked(error, token));
}
