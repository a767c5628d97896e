import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { resumableUploads } from '../../../db/schema/index.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { notFound } from '../../../platform/errors.ts';

export type ResumableUpload = typeof resumableUploads.$inferSelect;

/** A resumable upload, regardless of who asks. */
export async function findUpload(db: Db, uploadId: string): Promise<ResumableUpload | undefined> {
  const [row] = await db.select().from(resumableUploads).where(eq(resumableUploads.id, uploadId)).limit(1);
  return row;
}

/** The same, locked by a transaction that decides about it. */
export async function lockUpload(db: Db, uploadId: string): Promise<ResumableUpload | undefined> {
  const rows = db.select().from(resumableUploads).where(eq(resumableUploads.id, uploadId)).limit(1);
  const [row] = await rows.for('update');
  return row;
}

/** The actor's own upload; somebody else's is as missing as one that never existed. */
export async function ownUpload(db: Db, actor: Actor, uploadId: string): Promise<ResumableUpload> {
  const upload = await findUpload(db, uploadId);
  if (!upload || upload.userId !== actor.userId) throw notFound('upload');
  return upload;
}
