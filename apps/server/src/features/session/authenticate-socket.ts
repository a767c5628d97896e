import type { App } from '../../platform/app.ts';
import type { Viewer } from '../../platform/realtime/viewer.ts';
import { redeemTicket } from './actions/socket-tickets.ts';
import { languageNow } from '../../platform/speech.ts';

// These clients name their language when they open the socket.
async function readToken({ tokens }: App, token: string) {
  const claims = await tokens.read(token);
  return claims && { ...claims, language: languageNow() };
}

/** Who is opening a socket, by a one-use ticket (the web app) or the JWT itself (other clients). */
export async function authenticateSocket(app: App, token: string): Promise<Viewer | null> {
  const claims = token.includes('.') ? await readToken(app, token) : await redeemTicket(app, token);
  const session = claims ? await app.loadSession(claims.sessionId) : null;
  if (!claims || !session) return null;
  return {
    userId: session.actor.userId,
    sessionId: claims.sessionId,
    tokenExpiresAt: Math.min(claims.expiresAt, session.endsAt?.getTime() ?? Infinity),
    isGuest: session.actor.guest !== null,
    // Guests came by a code that was mailed to them.
    isVerified: session.actor.emailVerified || session.actor.guest !== null,
    language: claims.language,
  };
}
