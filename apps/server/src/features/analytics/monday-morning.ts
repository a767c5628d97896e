import { dayBefore, momentOf, wallClock } from '../../platform/zone-time.ts';

const EIGHT = 8 * 60;

/** The last Monday at eight in the morning that was in a zone. */
export function mondayMorning(now: Date, timeZone: string): Date {
  let { day } = wallClock(timeZone, now);
  for (;;) {
    const morning = momentOf(timeZone, { day, minutes: EIGHT });
    if (new Date(`${day}T00:00:00Z`).getUTCDay() === 1 && morning <= now) return morning;
    day = dayBefore(day);
  }
}
