import { createHash, randomBytes } from 'node:crypto';
import { TOKEN_MARK, type TokenScope } from '@facet/contract/constants/second-step';
import { TOKEN_LIMITED_TEXT, TOKEN_NEVER_TEXT, TOKEN_SCOPE_TEXTS } from '@facet/contract/constants/texts';
import type { App } from '../app.ts';
import { AppError } from '../errors.ts';
import { perApp } from '../per-app.ts';
import type { Actor } from './actor.ts';
import { findTokenSession, noteTokenUse, type Session } from './load-session.ts';

const BYTES = 24;
const SHOWN = 4;
const CACHE_SIZE = 5000;

/** A new token; 192 bits that nobody can guess. */
export const newAccessToken = () => `${TOKEN_MARK}${randomBytes(BYTES).toString('hex')}`;
/** What is stored of a token. */
export const hashAccessToken = (token: string) => createHash('sha256').update(token).digest('base64url');
/** By what people know it again. */
export const beginningOf = (token: string) => token.slice(0, TOKEN_MARK.length + SHOWN);
/** Whether a bearer is meant as a token, rather than as a session's. */
export const isAccessToken = (bearer: string) => bearer.startsWith(TOKEN_MARK);

// Which session a token is never changes; whether it lives is asked each time.
const known = perApp((_app: Pick<App, 'kept'>) => new Map<string, string>());

/** The session that a token is; null for one that was never made, or has ended. */
export async function sessionOfAccessToken(app: App, token: string): Promise<Session | null> {
  const hash = hashAccessToken(token);
  const sessions = known(app);
  const cached = sessions.get(hash);
  if (cached !== undefined) return app.loadSession(cached);
  const sessionId = await findTokenSession(app.db, hash);
  if (sessionId === null) return null;
  if (sessions.size >= CACHE_SIZE) sessions.clear();
  sessions.set(hash, sessionId);
  return app.loadSession(sessionId);
}

/** Which tokens a call takes: with this scope (null: none), and those that are limited to spaces, too. */
export type TokenEntry = { scope: TokenScope | null; isWithinSpaces: boolean };

const refused = (text: string) => new AppError('forbidden', text);

/** Counts a token's call and refuses what it doesn't reach, before anything of the call is read. */
export async function admitToken(app: App, { token, sessionId }: Actor, entry: TokenEntry): Promise<void> {
  if (!token) return;
  await app.limits.take([{ limit: 'access-token', of: sessionId }]);
  if (entry.scope === null) throw refused(TOKEN_NEVER_TEXT);
  if (!token.scopes.includes(entry.scope)) throw refused(TOKEN_SCOPE_TEXTS[entry.scope]);
  if (token.spaceIds && !entry.isWithinSpaces) throw refused(TOKEN_LIMITED_TEXT);
}

/**
 * The session that a token stands for; null when it is forged or expired, or its session is over. The first use of a
 * token shows that it arrived: from then on, those issued before it no longer renew the session.
 */
export async function sessionOfToken(app: App, token: string): Promise<Session | null> {
  const claims = await app.tokens.read(token);
  const session = claims ? await app.loadSession(claims.sessionId) : null;
  if (claims && session && claims.generation > session.tokenGeneration) await noteTokenUse(app.db, claims);
  return session;
}
