import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { attachFiles } from '../../files/actions/attach-files.ts';
import { trashFiles } from '../../files/actions/trash-files.ts';

type Pictured = { avatarFileId: number | null; emailVerifiedAt: Date | null };

/** Makes the actor's own upload their avatar (null: none) and lets go of the old picture. */
export async function setAvatar(
  tx: Tx,
  actor: Actor,
  { avatarFileId: before, emailVerifiedAt }: Pictured,
  after: number | null,
): Promise<void> {
  if (before === after) return;
  if (after !== null) await attachFiles(tx, actor, [after], ['avatar'], 'avatar_file_id');
  await tx
    .update(users)
    .set(emailVerifiedAt ? { avatarFileId: after } : { claimedAvatarFileId: after })
    .where(eq(users.id, actor.userId));
  if (before !== null) await trashFiles(tx, [before]);
}
