import { and, eq, gt } from 'drizzle-orm';
import { socketTickets } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import { hashTicket } from '../hash-ticket.ts';

/** Uses a ticket up and answers for which session it was given, or null when it does not work (any more). */
export async function redeemTicket(app: App, ticket: string) {
  const [row] = await app.db
    .delete(socketTickets)
    .where(and(eq(socketTickets.hash, hashTicket(ticket)), gt(socketTickets.expiresAt, new Date())))
    .returning();
  return row ? { sessionId: row.sessionId, expiresAt: row.tokenExpiresAt.getTime(), language: row.language } : null;
}
