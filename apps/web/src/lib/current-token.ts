import { activeGuest, readGuestToken, writeGuestToken } from './guest-session.ts';
import { readToken, writeToken } from './session-token.ts';
import { leaveTakeOver, readTakeOver } from './take-over.ts';

/** The token with which this tab makes its calls: the guest's on the page of a review link, else the account's. */
export function currentToken(): string | null {
  const hash = activeGuest();
  return hash === null ? (readTakeOver() ?? readToken()) : readGuestToken(hash);
}

/** Keeps a new token for whoever this tab's calls are made by; null ends that session here, and no other. */
export function keepCurrentToken(token: string | null): void {
  const hash = activeGuest();
  if (hash !== null) writeGuestToken(hash, token);
  else if (readTakeOver() === null) writeToken(token);
  else if (token === null) leaveTakeOver('/');
}
