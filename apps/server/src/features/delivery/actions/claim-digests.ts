import { DEFAULT_DIGEST_RHYTHM, type DigestRhythm } from '@facet/contract/entities/notification-settings';
import { sql } from 'drizzle-orm';
import { prepared } from '../../../db/prepared.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { insertJobs } from '../../../platform/jobs/job-insert-sql.ts';
import { isDigestDue } from '../digest-time.ts';
import { digestMailJob } from '../job-types.ts';

const value = sql.placeholder;
const BATCH = 500;

const isWaiting = sql`n.email = 'digest' and n.emailed_at is null and n.read_at is null`;

type Candidate = {
  userId: number;
  oldestAt: Date;
  digestAt: Date | null;
  quietUntil: Date | null;
  rhythm: DigestRhythm | null;
  timeZone: string | null;
};
const candidates = prepared<Candidate>(
  'digest_candidates',
  sql`select waiting.*, g.digest as rhythm, g.digest_at as "digestAt", g.quiet_until as "quietUntil", u.settings ->> 'time_zone' as "timeZone"
    from (select n.user_id as "userId", min(n.created_at) as "oldestAt" from notifications n
      where ${isWaiting} and n.user_id > ${value('after')}::int group by n.user_id
      order by n.user_id limit ${sql.raw(String(BATCH))}) waiting
    join users u on u.id = waiting."userId" left join notification_settings g on g.user_id = u.id order by u.id`,
);

/**
 * Claims what waits for these people, one digest each, and queues the mails, in one statement: a second process waits
 * for the rows and finds nothing left.
 */
const claim = prepared<{ count: number }>(
  'claim_digests',
  sql`with waiting as materialized (select n.id from notifications n
      where n.user_id = any(${value('userIds')}::int[]) and ${isWaiting} order by n.id for update),
    claimed as (update notifications n set emailed_at = ${value('now')}::timestamptz from waiting
      where n.id = waiting.id and ${isWaiting} returning n.user_id, n.id),
    served as (insert into notification_settings (user_id, choices, digest_at)
      select distinct user_id, '{}'::jsonb, ${value('now')}::timestamptz from claimed order by user_id
      on conflict (user_id) do update set digest_at = excluded.digest_at),
    digests as (select jsonb_build_object('user_id', user_id, 'from_id', min(id), 'to_id', max(id),
      'emailed_at', ${value('now')}::text) as data from claimed group by user_id),
    sent as (${insertJobs(digestMailJob, sql.raw('digests'))})
    select count(*)::int as count from digests`,
);

/** Queues the digest of everybody whose time has come; returns how many. */
export async function claimDigests(app: App, now: Date): Promise<number> {
  let sent = 0;
  for (let after = 0; ;) {
    const rows = await candidates(app.db, { after });
    const due = rows.filter(({ rhythm, timeZone, ...times }) =>
      isDigestDue({ ...times, rhythm: rhythm ?? DEFAULT_DIGEST_RHYTHM, timeZone: timeZone ?? 'UTC' }, now),
    );
    const userIds = due.map(({ userId }) => userId);
    if (userIds.length > 0) {
      const [claimed] = await transact(app, (tx) => claim(tx, { userIds, now: now.toISOString() }));
      sent += claimed?.count ?? 0;
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return sent;
    after = last.userId;
  }
}
