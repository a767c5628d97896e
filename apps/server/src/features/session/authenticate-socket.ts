import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { stepMissing, unauthorized } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/realtime/viewer.ts';
import { redeemTicket } from './actions/socket-tickets.ts';

/**
 * Who is opening a socket, by a one-use ticket. Addresses are written down by proxies and browsers, so what is in this
 * one must be worth nothing afterwards: a session's token is refused.
 */
export async function authenticateSocket(app: App, ticket: string): Promise<Viewer | null> {
  const claims = await redeemTicket(app, ticket);
  const session = claims ? await app.loadSession(claims.sessionId) : null;
  if (!claims || !session || session.actor.lacksStep) return null;
  return {
    userId: session.actor.userId,
    sessionId: claims.sessionId,
    tokenExpiresAt: Math.min(claims.expiresAt, session.endsAt.getTime()),
    isGuest: session.actor.guest !== null,
    impersonatorId: session.actor.impersonatorId,
    // Guests came by a code that was mailed to them.
    isVerified: session.actor.emailVerified || session.actor.guest !== null,
    language: claims.language,
  };
}

/** Who is behind a socket now; 401 when their session is over. */
export async function findActor(app: App, { sessionId }: Pick<Viewer, 'sessionId'>): Promise<Actor> {
  const session = await app.loadSession(sessionId);
  if (!session) throw unauthorized();
  if (session.actor.lacksStep) throw stepMissing();
  return session.actor;
}
