import { statusOf } from './api-error.ts';
import { currentToken, keepCurrentToken } from './current-token.ts';
import { request } from './request.ts';
import { readTakeOver } from './take-over.ts';
import { tokenClaims } from './token-claims.ts';

const EARLY_MS = 5 * 60_000;
let running: Promise<string | null> | null = null;

const isFresh = (token: string) => (tokenClaims(token)?.expiresAt ?? 0) - Date.now() > EARLY_MS;
const isAlive = (token: string) => (tokenClaims(token)?.expiresAt ?? 0) > Date.now();

async function renew(): Promise<string | null> {
  const token = currentToken();
  // Another tab may have renewed it while this one waited for its turn.
  if (token === null || isFresh(token)) return token;
  const { refreshSession } = await import('@facet/contract/endpoints/authorizations');
  try {
    const { data } = await request(refreshSession, {}, token);
    // Whoever signed out meanwhile must stay signed out.
    if (currentToken() === token) keepCurrentToken(data.token);
    return currentToken();
  } catch (error) {
    // Without a connection nobody checks it: it only says whose reads are kept.
    if (statusOf(error) !== 401 && (isAlive(token) || !navigator.onLine)) return token;
    throw error;
  }
}

const oneTabAtATime = () => ('locks' in navigator ? navigator.locks.request('facet-token', renew) : renew());

/** A token that lasts a few minutes more, renewed once for all calls and tabs; null when nobody is signed in. */
export function freshToken(): Promise<string | null> {
  const token = currentToken();
  // A take-over ends when it ends.
  if (token === null || isFresh(token) || token === readTakeOver()) return Promise.resolve(token);
  running ??= oneTabAtATime().finally(() => {
    running = null;
  });
  return running;
}
