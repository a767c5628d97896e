import type { Config } from '../config/load-config.ts';
import type { Actor } from './actor.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type SessionLimits = Pick<
  Config,
  'sessionIdleDays' | 'sessionMaxDays' | 'adminSessionHours' | 'takeOver' | 'passwordLogin'
>;

/** How long somebody's session lives without use, in ms. */
export const idleLifeMs = ({ sessionIdleDays }: Pick<SessionLimits, 'sessionIdleDays'>) => sessionIdleDays * DAY_MS;

/** How long somebody's session lives at most, however much it is used, in ms; an administrator's less than others'. */
export function wholeLifeMs(limits: SessionLimits, { role, emailVerified }: Pick<Actor, 'role' | 'emailVerified'>) {
  const longest = limits.sessionMaxDays * DAY_MS;
  const isAdmin = role === 'admin' && emailVerified;
  return isAdmin ? Math.min(limits.adminSessionHours * HOUR_MS, longest) : longest;
}
