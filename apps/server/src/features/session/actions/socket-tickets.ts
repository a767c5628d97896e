import { createHash, randomBytes } from 'node:crypto';
import { socketTickets } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { unauthorized } from '../../../platform/errors.ts';
import { languageNow } from '../../../platform/speech.ts';
import { and, eq, gt } from 'drizzle-orm';

/** A ticket as it is stored. */
const hashTicket = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

const VALID_MS = 30_000;

/** Makes a ticket for one socket, which lives as long as the token that asked for it. */
export async function createSocketTicket(app: App, actor: Actor, bearer: string | null) {
  const claims = bearer ? await app.tokens.read(bearer) : null;
  if (!claims) throw unauthorized();
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + VALID_MS);
  await app.db.insert(socketTickets).values({
    hash: hashTicket(ticket),
    sessionId: actor.sessionId,
    tokenExpiresAt: new Date(claims.expiresAt),
    expiresAt,
    language: languageNow(),
  });
  return { ticket, expires_at: expiresAt.toISOString() };
}

/** Uses up a ticket and returns the session it was made for; null when it does not work, or no longer does. */
export async function redeemTicket(app: App, ticket: string) {
  const [row] = await app.db
    .delete(socketTickets)
    .where(and(eq(socketTickets.hash, hashTicket(ticket)), gt(socketTickets.expiresAt, new Date())))
    .returning();
  return row ? { sessionId: row.sessionId, expiresAt: row.tokenExpiresAt.getTime(), language: row.language } : null;
}
