import { sql } from 'drizzle-orm';

/** The state of an account `u`. */
export const accountState = sql`case when u.deactivated_at is not null then 'inactive'
  when u.registered_at is null then 'invited' when u.email_verified_at is null then 'unverified' else 'active' end`;

/** Everybody except those who left and the made-up teams of sample collections. */
export const isAccount = sql`u.deleted_at is null and not exists (select from samples s where u.id = any(s.team))`;

/** When somebody last did something themselves. */
export const lastUse = sql`(select max(own.last_used_at) from sessions own
  where own.user_id = u.id and own.opened_by_session_id is null)`;

/** Bytes of a person's uploads that still exist. */
export const uploadedBytes = sql`(select coalesce(sum(f.size), 0)::float8 from files f
  where f.uploader_id = u.id and f.deleted_at is null)`;
