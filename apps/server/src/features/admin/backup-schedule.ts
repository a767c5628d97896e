import type { BackupSettings } from '@facet/contract/entities/backups';
import { dayBefore, toMoment, wallClock } from '../../platform/zone-time.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = DAY_MS / 24;
const DAY_HOURS = 24;

type Rhythm = Pick<BackupSettings, 'every_hours' | 'hour' | 'time_zone'>;

/** Until an administrator sets something else. */
export const DEFAULT_BACKUP_SETTINGS: BackupSettings = {
  every_hours: 24,
  hour: 3,
  time_zone: 'UTC',
  keep: { days: 7, weeks: 4, months: 12 },
};

const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** When backups begin around a moment, in order. */
function beginnings({ every_hours: every, hour, time_zone: zone }: Rhythm, now: Date): Date[] {
  if (every === null) return [];
  const { day } = wallClock(zone, now);
  const hours = Array.from({ length: DAY_HOURS / every }, (_, at) => (hour % every) + at * every);
  return [dayBefore(day), day, dayAfter(day)].flatMap((one) =>
    hours.map((at) => toMoment(zone, { day: one, minutes: at * 60 })),
  );
}

/** When the last one should have begun; null without a schedule. */
export const lastBeginning = (rhythm: Rhythm, now: Date): Date | null =>
  beginnings(rhythm, now).findLast((moment) => moment <= now) ?? null;

/** When the next one begins; null without a schedule. */
export const nextBeginning = (rhythm: Rhythm, now: Date): Date | null =>
  beginnings(rhythm, now).find((moment) => moment > now) ?? null;

/** Whether more than twice the time between two backups has passed since a moment. */
export const isTooLong = ({ every_hours: every }: Rhythm, since: Date, now: Date): boolean =>
  every !== null && now.getTime() - since.getTime() > 2 * every * HOUR_MS;
