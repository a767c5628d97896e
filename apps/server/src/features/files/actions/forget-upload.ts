import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { resumableUploads } from '../../../db/schema/index.ts';

/** Removes the row of an upload whose bytes are gone. */
export async function forgetUpload(db: Db, uploadId: string): Promise<void> {
  await db.delete(resumableUploads).where(eq(resumableUploads.id, uploadId));
}
