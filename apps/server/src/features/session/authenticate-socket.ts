import { createHash } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { socketTickets } from '../../db/schema/index.ts';
import type { App } from '../../platform/app.ts';
import type { Viewer } from '../../platform/realtime/viewer.ts';

export const hashTicket = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

async function redeemTicket(app: App, ticket: string) {
  const [row] = await app.db
    .delete(socketTickets)
    .where(and(eq(socketTickets.hash, hashTicket(ticket)), gt(socketTickets.expiresAt, new Date())))
    .returning();
  return row ? { sessionId: row.sessionId, expiresAt: row.tokenExpiresAt.getTime() } : null;
}

/** Who opens a socket: by a one-use ticket (the web app) or the JWT itself (other clients). */
export async function authenticateSocket(app: App, token: string): Promise<Viewer | null> {
  const claims = token.includes('.') ? await app.tokens.read(token) : await redeemTicket(app, token);
  const session = claims ? await app.loadSession(claims.sessionId) : null;
  if (!claims || !session) return null;
  return { userId: session.actor.userId, sessionId: claims.sessionId, tokenExpiresAt: claims.expiresAt };
}
