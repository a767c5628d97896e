import type { Tokens } from './tokens.ts';

const LIFE_MS = 60_000;
const PURPOSE = 'download';
const TICKET = /^(.+)[?&]ticket=([0-9a-z]{1,11})\.([0-9a-f-]{36})\.([\w-]{43})$/;

const subject = (address: string, expires: string, sessionId: string) => `${sessionId}:${expires}:${address}`;

/**
 * An address that lets this session make this very call, with this very query, for a minute; for calls that a
 * browser makes by itself. The ticket is in the query, which is never logged.
 */
export function addTicket(tokens: Tokens, address: string, sessionId: string, now = Date.now()) {
  const expires = (now + LIFE_MS).toString(36);
  const signature = tokens.derive(PURPOSE, subject(address, expires, sessionId));
  const url = `${address}${address.includes('?') ? '&' : '?'}ticket=${expires}.${sessionId}.${signature}`;
  return { url, expiresAt: new Date(now + LIFE_MS) };
}

/** The session behind the ticket at the end of an address; null when it is forged, expired or for another call. */
export function sessionOfTicket(tokens: Tokens, url: string, now = Date.now()): string | null {
  const [, address = '', expires = '', sessionId = '', signature = ''] = TICKET.exec(url) ?? [];
  if (!tokens.isDerived(PURPOSE, subject(address, expires, sessionId), signature)) return null;
  return Number.parseInt(expires, 36) >= now ? sessionId : null;
}
