import type { UploadType } from '@facet/contract/constants/uploads';
import { fieldName } from '@facet/contract/constants/field-names';
import { invalidText } from '@facet/contract/constants/texts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { files } from '../../../db/schema/index.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';

/** A file that has just become part of something. */
export type AttachedFile = typeof files.$inferSelect;

/** Attaches the caller's own unattached uploads of these upload types to something; in the given order, or 422. */
export async function attachFiles(
  tx: Tx,
  actor: Pick<Actor, 'userId'>,
  fileIds: readonly number[],
  allowed: readonly UploadType[],
  field = 'file_ids',
): Promise<AttachedFile[]> {
  const ids = [...new Set(fileIds)];
  if (ids.length === 0) return [];
  const found = await lockOwnUploads(tx, actor.userId, ids);
  const isEveryOneFit = found.length === ids.length && found.every(({ uploadType }) => allowed.includes(uploadType));
  if (!isEveryOneFit) throw invalidField(field, invalidText(fieldName([field])));
  const attached = await tx
    .update(files)
    .set({ attachedAt: sql`now()` })
    .where(inArray(files.id, ids))
    .returning();
  tx.takeRoom({ of: 'spaces', fileIds: ids });
  const byId = new Map(attached.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

// In the order of their ids, so that two calls with the same files wait for one another instead of deadlocking.
const lockOwnUploads = (tx: Tx, uploaderId: number, ids: readonly number[]) =>
  tx
    .select({ uploadType: files.uploadType })
    .from(files)
    .where(
      and(
        inArray(files.id, [...ids]),
        eq(files.uploaderId, uploaderId),
        isNull(files.attachedAt),
        isNull(files.deletedAt),
      ),
    )
    .orderBy(asc(files.id))
    .for('update');
