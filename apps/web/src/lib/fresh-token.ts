import { statusOf } from './api-error.ts';
import { currentToken, keepCurrentToken } from './current-token.ts';
import { oneTabAtATime } from './one-tab-at-a-time.ts';
import { request } from './request.ts';
import { readTakeOver } from './take-over.ts';
import { tokenClaims } from './token-claims.ts';

const EARLY_MS = 5 * 60_000;
let running: Promise<string | null> | null = null;

const isFresh = (token: string) => (tokenClaims(token)?.expiresAt ?? 0) - Date.now() > EARLY_MS;
const isAlive = (token: string) => (tokenClaims(token)?.expiresAt ?? 0) > Date.now();

async function renew(): Promise<string | null> {
  const { refreshSession } = await import('@facet/contract/endpoints/authorizations');
  // Read as late as possible: once another tab has used a newer token, sending this one would end the session.
  const token = currentToken();
  // Another tab may have renewed it while this one waited for its turn.
  if (token === null || isFresh(token)) return token;
  try {
    const { data } = await request(refreshSession, {}, token);
    // Whoever signed out meanwhile must stay signed out.
    if (currentToken() === token) keepCurrentToken(data.token);
    return currentToken();
  } catch (error) {
    // Somebody has signed in, or another tab was faster: what was refused is no longer anybody's.
    if (currentToken() !== token) return currentToken();
    // Without a connection nobody checks it: it only tells whose stored reads to use.
    if (statusOf(error) !== 401 && (isAlive(token) || !navigator.onLine)) return token;
    throw error;
  }
}

/** A token valid for at least a few more minutes, renewed once for all calls and tabs; null if nobody is signed in. */
export function freshToken(): Promise<string | null> {
  const token = currentToken();
  // A take-over is never extended.
  if (token === null || isFresh(token) || token === readTakeOver()) return Promise.resolve(token);
  running ??= oneTabAtATime(renew).finally(() => {
    running = null;
  });
  return running;
}
