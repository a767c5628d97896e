import type { DigestRhythm } from '@facet/contract/entities/notification-settings';
import { dayBefore, momentOf, wallClock } from '../../platform/zone-time.ts';

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 4 * QUARTER_MS;
const DAILY_MINUTES = 8 * 60;

const floorTo = (now: Date, step: number) => new Date(Math.floor(now.getTime() / step) * step);

function lastMorning(now: Date, timeZone: string): Date {
  const { day } = wallClock(timeZone, now);
  const today = momentOf(timeZone, { day, minutes: DAILY_MINUTES });
  return today <= now ? today : momentOf(timeZone, { day: dayBefore(day), minutes: DAILY_MINUTES });
}

/** When a digest was last due: on the quarter or full hour, or at eight in the reader's morning; null for never. */
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

/** Whether what waits for somebody is to be mailed now: its time has come since, no digest has served it, and they want no quiet. */
export function isDigestDue({ rhythm, timeZone, digestAt, oldestAt, quietUntil }: Waiting, now: Date): boolean {
  if (quietUntil !== null && quietUntil > now) return false;
  const due = lastDigestTime(rhythm, now, timeZone);
  return due !== null && oldestAt < due && (digestAt === null || digestAt < due);
}
