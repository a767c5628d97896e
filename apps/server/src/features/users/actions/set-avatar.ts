import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { files, users } from '../../../db/schema/index.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { attachFiles } from '../../files/actions/attach-files.ts';

type SetAvatar = { before: number | null; after: number | null };

/** Takes an own upload as the avatar (null: none) and gives up the old picture. */
export async function setAvatar(tx: Tx, actor: Actor, { before, after }: SetAvatar): Promise<void> {
  if (before === after) return;
  if (after !== null) await attachFiles(tx, actor, [after], ['avatar'], 'avatar_file_id');
  await tx.update(users).set({ avatarFileId: after }).where(eq(users.id, actor.userId));
  if (before === null) return;
  const isElsewhere = sql`exists (select from ${users} other where other.avatar_file_id = ${before})`;
  await tx
    .update(files)
    .set({ deletedAt: new Date() })
    .where(and(eq(files.id, before), ne(files.id, after ?? 0), isNull(files.deletedAt), sql`not ${isElsewhere}`));
}
