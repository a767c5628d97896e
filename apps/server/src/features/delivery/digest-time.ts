import type { DigestRhythm } from '@facet/contract/entities/notification-settings';
import { dayBefore, toMoment, wallClock } from '../../platform/zone-time.ts';

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 4 * QUARTER_MS;
const DAILY_MINUTES = 8 * 60;

const floorTo = (now: Date, step: number) => new Date(Math.floor(now.getTime() / step) * step);

function lastMorning(now: Date, timeZone: string): Date {
  const { day } = wallClock(timeZone, now);
  const today = toMoment(timeZone, { day, minutes: DAILY_MINUTES });
  return today <= now ? today : toMoment(timeZone, { day: dayBefore(day), minutes: DAILY_MINUTES });
}

/** When a digest was last due: on the quarter hour or hour, or at eight in the reader's morning; null for never. */
export function lastDigestTime(rhythm: DigestRhythm, now: Date, timeZone: string): Date | null {
  switch (rhythm) {
    case 'quarter_hourly':
      return floorTo(now, QUARTER_MS);
    case 'hourly':
      return floorTo(now, HOUR_MS);
    case 'daily':
      return lastMorning(now, timeZone);
    case 'never':
      return null;
  }
}

type Waiting = {
  rhythm: DigestRhythm;
  timeZone: string;
  digestAt: Date | null;
  oldestAt: Date;
  quietUntil: Date | null;
};

/**
 * Whether a person's waiting notices are due for mailing: the time has come, no digest has covered it, and no quiet
 * time is set.
 */
export function isDigestDue({ rhythm, timeZone, digestAt, oldestAt, quietUntil }: Waiting, now: Date): boolean {
  if (quietUntil !== null && quietUntil > now) return false;
  const due = lastDigestTime(rhythm, now, timeZone);
  return due !== null && oldestAt < due && (digestAt === null || digestAt < due);
}
