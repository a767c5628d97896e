import { GUEST_CODE_MINUTES, GUEST_CODE_TRIES } from '@facet/contract/constants/limits';
import { GUEST_CODES_HOURLY, LINK_PASSWORD_TRIES_HOURLY } from '@facet/contract/constants/limits';
import { GUEST_CODES_MANY_TEXT, LINK_PASSWORDS_MANY_TEXT } from '@facet/contract/constants/texts';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { tooOften } from '../../../platform/errors.ts';

const WAIT_SECONDS = 3600;
const isOld = sql`(code.window_started_at < now() - interval '1 hour')`;
const counted = (column: string, by: number) =>
  sql`${sql.raw(column)} = case when ${isOld} then ${by}::int else code.${sql.raw(column)} + ${by}::int end`;
const window = sql`window_started_at = case when ${isOld} then now() else code.window_started_at end`;

/** Replaces the code of a link; 429 when too many were mailed within the hour. */
export async function replaceCode(tx: Db, recipientId: number, codeHash: string): Promise<void> {
  const { rows } = await tx.execute(sql`insert into review_codes as code (recipient_id, code_hash, expires_at, sent)
    values (${recipientId}, ${codeHash}, now() + ${`${GUEST_CODE_MINUTES} minutes`}::interval, 1)
    on conflict (recipient_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at,
      tries = 0, created_at = now(), ${counted('sent', 1)}, ${counted('password_tries', 0)}, ${window}
    where code.sent < ${GUEST_CODES_HOURLY} or ${isOld} returning 1`);
  if (rows.length === 0) throw tooOften(GUEST_CODES_MANY_TEXT, WAIT_SECONDS);
}

/** Counts a password before it is compared, so that many at once are no way round the limit of an hour. */
export async function countPasswordTry(db: Db, recipientId: number): Promise<void> {
  const { rows } = await db.execute(sql`insert into review_codes as code
      (recipient_id, code_hash, expires_at, password_tries) values (${recipientId}, '', now(), 1)
    on conflict (recipient_id) do update set ${counted('password_tries', 1)}, ${counted('sent', 0)}, ${window}
    where code.password_tries < ${LINK_PASSWORD_TRIES_HOURLY} or ${isOld} returning 1`);
  if (rows.length === 0) throw tooOften(LINK_PASSWORDS_MANY_TEXT, WAIT_SECONDS);
}

/** Takes back the count of a password that was right. */
export async function forgetPasswordTry(db: Db, recipientId: number): Promise<void> {
  await db.execute(sql`update review_codes set password_tries = greatest(password_tries - 1, 0)
    where recipient_id = ${recipientId}`);
}

/** Counts a try at the code and answers what is stored of it; null when it has no tries or no time left. */
export async function countCodeTry(db: Db, recipientId: number): Promise<string | null> {
  const { rows } = await db.execute<{ hash: string }>(sql`update review_codes set tries = tries + 1
    where recipient_id = ${recipientId} and tries < ${GUEST_CODE_TRIES} and expires_at > now() and code_hash <> ''
    returning code_hash as hash`);
  return rows[0]?.hash ?? null;
}

/** Uses a code up; false when another call was faster, or a new code has replaced it. */
export async function useUpCode(tx: Db, recipientId: number, codeHash: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`update review_codes set code_hash = ''
    where recipient_id = ${recipientId} and code_hash = ${codeHash} returning 1`);
  return rows.length > 0;
}
