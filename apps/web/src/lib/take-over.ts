import { createTabToken } from './tab-token.ts';

const token = createTabToken('take-over');

/** The token of the account that this tab has taken over; null while the tab is its owner's own. */
export const readTakeOver = (): string | null => token.read();

/** Forgets a take-over whose administrator is signed out: the server has ended it. */
export const forgetTakeOver = (): void => token.write(null);

// A new start, so that nothing that was read before is left, in memory or on the screen.
const startAt = (address: string) => window.location.assign(address);

/** From now on this tab is the other person's. */
export function beginTakeOver(taken: string): void {
  token.write(taken);
  startAt('/global-dashboard');
}

/** From now on this tab is the administrator's own again. */
export function leaveTakeOver(to: '/' | '/admin'): void {
  token.write(null);
  startAt(to);
}
