import { sql } from 'drizzle-orm';
import { prepared } from '../../../db/prepared.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { insertJobs } from '../../../platform/jobs/job-insert-sql.ts';
import { dayBefore, toMoment, wallClock } from '../../../platform/zone-time.ts';
import { weeklyFiguresMailJob } from '../job-types.ts';

const value = sql.placeholder;
const ZONES_MAX = 1000;
const BATCH = 500;

const isWished = sql`g.weekly_figures and u.deleted_at is null and u.deactivated_at is null and u.email_verified_at is not null`;

const zones = prepared<{ zone: string }>(
  'zones_of_weekly_figures',
  sql`select distinct coalesce(u.settings ->> 'time_zone', 'UTC') as zone
    from notification_settings g join users u on u.id = g.user_id where ${isWished}
    order by 1 limit ${sql.raw(String(ZONES_MAX))}`,
);

/** Records who was served and queues their mails in one statement: nobody is served twice, whatever restarts. */
const claim = prepared<{ count: number }>(
  'claim_weekly_figures',
  sql`with morning as materialized (select * from json_to_recordset(${value('mornings')}::json)
      as morning (zone text, begun timestamptz)),
    due as materialized (select g.user_id from notification_settings g join users u on u.id = g.user_id
      join morning on morning.zone = coalesce(u.settings ->> 'time_zone', 'UTC')
      where ${isWished} and (g.weekly_figures_at is null or g.weekly_figures_at < morning.begun)
        and (g.quiet_until is null or g.quiet_until <= ${value('now')}::timestamptz)
      order by g.user_id limit ${sql.raw(String(BATCH))} for update of g skip locked),
    served as (update notification_settings g set weekly_figures_at = ${value('now')}::timestamptz from due
      where g.user_id = due.user_id returning g.user_id),
    mails as (select jsonb_build_object('user_id', user_id) as data from served),
    sent as (${insertJobs(weeklyFiguresMailJob, sql.raw('mails'))})
    select count(*)::int as count from served`,
);

const EIGHT = 8 * 60;

/** The last Monday, eight in the morning, in a time zone. */
export function mondayMorning(now: Date, timeZone: string): Date {
  let { day } = wallClock(timeZone, now);
  for (;;) {
    const morning = toMoment(timeZone, { day, minutes: EIGHT });
    if (new Date(`${day}T00:00:00Z`).getUTCDay() === 1 && morning <= now) return morning;
    day = dayBefore(day);
  }
}

/** Queues the weekly figures for everybody whose Monday morning has come; returns for how many. */
export async function sendWeeklyFigures(app: App, now: Date): Promise<number> {
  const rows = await zones(app.db, {});
  const mornings = JSON.stringify(rows.map(({ zone }) => ({ zone, begun: mondayMorning(now, zone) })));
  let sent = 0;
  for (let batch = BATCH; batch === BATCH; sent += batch) {
    const [claimed] = await transact(app, (tx) => claim(tx, { mornings, now: now.toISOString() }));
    batch = claimed?.count ?? 0;
  }
  return sent;
}
