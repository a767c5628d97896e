import { createSocketTicket } from '@facet/contract/endpoints/authorizations';
import { call } from '../../lib/api.ts';
import { isSignedOut } from '../../lib/api-error.ts';
import { keepCurrentToken } from '../../lib/current-token.ts';

/** Tickets are valid for half a minute. */
const FRESH_MS = 20_000;

let ahead: { ticket: Promise<string>; askedAt: number } | null = null;

async function ask(): Promise<string> {
  try {
    const { data } = await call(createSocketTicket);
    return data.ticket;
  } catch (error) {
    if (isSignedOut(error)) keepCurrentToken(null);
    throw error;
  }
}

/** Requests a ticket ahead of time, for a socket that opens once the page is rendered. */
export function askTicketAhead(): void {
  const ticket = ask();
  ahead = { ticket, askedAt: performance.now() };
  // Whoever takes the ticket gets the error.
  ticket.catch(() => undefined);
}

/** A ticket for the socket; each opens only one. */
export function takeTicket(): Promise<string> {
  const asked = ahead;
  ahead = null;
  return asked && performance.now() - asked.askedAt < FRESH_MS ? asked.ticket : ask();
}
