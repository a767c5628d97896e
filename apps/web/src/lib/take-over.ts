import { createTabToken } from './tab-token.ts';

const token = createTabToken('take-over');

/** The token of the account that this tab has taken over; null while the tab is its owner's own. */
export const readTakeOver = (): string | null => token.read();

/** Forgets a take-over whose administrator has signed out: the server has ended it. */
export const forgetTakeOver = (): void => token.write(null);

// A full page load, so that nothing read before remains in memory or on the screen.
const startAt = (address: string) => window.location.assign(address);

/** Makes this tab the other person's. */
export function beginTakeOver(taken: string): void {
  token.write(taken);
  startAt('/global-dashboard');
}

/** Makes this tab the administrator's own again. */
export function leaveTakeOver(to: '/' | '/admin'): void {
  token.write(null);
  startAt(to);
}
