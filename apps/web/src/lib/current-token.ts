import { activeGuest, readGuestToken, writeGuestToken } from './guest-session.ts';
import { readToken, writeToken } from './session-token.ts';
import { leaveTakeOver, readTakeOver } from './take-over.ts';

/** The token for this tab's calls: the guest's on a review link's page, else the account's. */
export function currentToken(): string | null {
  const hash = activeGuest();
  return hash === null ? (readTakeOver() ?? readToken()) : readGuestToken(hash);
}

/** Stores a new token for whoever this tab's calls are made as; null ends that session here, and no other. */
export function keepCurrentToken(token: string | null): void {
  const hash = activeGuest();
  if (hash !== null) writeGuestToken(hash, token);
  else if (readTakeOver() === null) writeToken(token);
  else if (token === null) leaveTakeOver('/');
}
