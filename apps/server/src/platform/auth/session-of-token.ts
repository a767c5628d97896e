import type { App } from '../app.ts';
import { noteTokenUse, type Session } from './load-session.ts';

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
