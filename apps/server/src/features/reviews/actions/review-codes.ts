import { GUEST_CODE_MINUTES, GUEST_CODE_TRIES } from '@facet/contract/constants/limits';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';

/** Replaces the code of a link; the tries at it start over. */
export async function replaceCode(tx: Db, recipientId: number, codeHash: string): Promise<void> {
  await tx.execute(sql`insert into review_codes (recipient_id, code_hash, expires_at)
    values (${recipientId}, ${codeHash}, now() + ${`${GUEST_CODE_MINUTES} minutes`}::interval)
    on conflict (recipient_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at,
      tries = 0, created_at = now()`);
}

const triedCode = prepared<{ hash: string }>(
  'tried_review_code',
  sql`update review_codes set tries = tries + 1
    where recipient_id = ${sql.placeholder('recipientId')} and tries < ${GUEST_CODE_TRIES} and expires_at > now() and code_hash <> ''
    returning code_hash as hash`,
);

/** Counts a try at the code and returns its stored hash; null when it has no tries or no time left. */
export async function countCodeTry(db: Db, recipientId: number): Promise<string | null> {
  const rows = await triedCode(db, { recipientId });
  return rows[0]?.hash ?? null;
}

/** Uses a code up; false when another call was faster, or a new code has replaced it. */
export async function useUpCode(tx: Db, recipientId: number, codeHash: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`update review_codes set code_hash = ''
    where recipient_id = ${recipientId} and code_hash = ${codeHash} returning 1`);
  return rows.length > 0;
}
