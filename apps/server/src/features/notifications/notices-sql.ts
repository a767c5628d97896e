import { sql } from 'drizzle-orm';
import { insertJobs } from '../../platform/jobs/job-insert-sql.ts';
import { notificationMailJob, notificationPush } from './job-types.ts';
import { takesPush } from './takes-push-sql.ts';

/** Seconds: long enough for somebody at the screen to have read it there. */
const MAIL_AFTER = sql.raw('20');
const startAfterSeconds = sql.raw('source.delay');

/**
 * Writes notices and queues their mails and pushes in one statement: whatever has a row is delivered, and nothing
 * without one.
 */
export const insertNotices = sql`with notice as materialized (
    select * from json_to_recordset(${sql.placeholder('notices')}::json) as notice (uuid uuid, "userId" int,
      "actorId" int, kind text, type text, told jsonb, link text, "projectId" int, data jsonb, "isShown" bool, "isRead" bool,
      email text, "isPushed" bool, "delaySeconds" int)),
  kept as (insert into notifications (uuid, user_id, actor_id, kind, type, told, link, project_id, data, is_shown, read_at, email)
    select uuid, "userId", "actorId", kind, type, told, link, "projectId", data, "isShown",
      case when "isRead" then now() end, email from notice),
  mailed as (select jsonb_build_object('uuid', uuid, 'user_id', "userId") as data,
    greatest("delaySeconds", ${MAIL_AFTER}) as delay from notice where email = 'at_once'),
  mails as (${insertJobs(notificationMailJob, sql.raw('mailed'), { startAfterSeconds })}),
  pushed as (select jsonb_build_object('uuid', notice.uuid, 'user_id', s.user_id, 'subscription_id', s.id) as data,
    "delaySeconds" as delay from notice join push_subscriptions s on s.user_id = notice."userId" where notice."isPushed" and ${takesPush('s')}),
  pushes as (${insertJobs(notificationPush, sql.raw('pushed'), { startAfterSeconds })})
  select from notice limit 0`;
