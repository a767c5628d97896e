import { UPLOAD_RULES } from '@facet/contract/constants/uploads';
import type { FileWire } from '@facet/contract/entities/file';
import { eq } from 'drizzle-orm';
import { resumableUploads } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { AppError, conflict, notFound } from '../../../platform/errors.ts';
import { findUpload, lockUpload, ownUpload } from '../resumable/find-upload.ts';
import type { ResumableUpload } from '../resumable/find-upload.ts';
import type { UploadStore } from '../resumable/upload-store.ts';
import { showFile } from '../show-file.ts';
import { forgetUploads } from '../upload/receive-files.ts';
import { storeUpload } from '../upload/store-upload.ts';
import type { StoredUpload } from '../upload/store-upload.ts';
import { addFiles } from './add-files.ts';
import { forgetUpload } from './forget-upload.ts';
import { t } from '@facet/contract/words/speech';

/**
 * Turns a finished upload into a file, by the same rules as any other; repeated or concurrent calls give the same file.
 */
export async function finishUpload(app: App, uploads: UploadStore, actor: Actor, uploadId: string): Promise<FileWire> {
  const upload = await ownUpload(app.db, actor, uploadId);
  return showFile(app, actor, upload.fileId ?? (await makeFile(app, uploads, actor, upload)));
}

async function makeFile(app: App, uploads: UploadStore, actor: Actor, upload: ResumableUpload): Promise<number> {
  if ((await uploads.received(upload.id)) !== upload.size) return madeMeanwhile(app, upload.id);
  const stored = await app.space.whileStoring(upload.size, () => storeBytes(app, uploads, upload));
  const fileId = await claim(app, actor, upload, stored);
  await uploads.remove(upload.id);
  return fileId;
}

// A concurrent call may have taken the bytes already.
async function madeMeanwhile(app: App, uploadId: string): Promise<number> {
  const fileId = (await findUpload(app.db, uploadId))?.fileId;
  if (!fileId) throw conflict(t('This upload is not finished'));
  return fileId;
}

async function storeBytes(app: App, uploads: UploadStore, { id, uploadType, originalName, size }: ResumableUpload) {
  const rule = UPLOAD_RULES[uploadType];
  try {
    const file = await uploads.read(id);
    return await storeUpload(app.storage, { file, filename: originalName, rule, maxBytes: size });
  } catch (error) {
    if (error instanceof AppError) {
      await uploads.remove(id);
      await forgetUpload(app.db, id);
    }
    throw error;
  }
}

async function claim(app: App, actor: Actor, { id, uploadType }: ResumableUpload, stored: StoredUpload) {
  const { fileId, isOurs } = await transact(app, async (tx) => {
    const upload = await lockUpload(tx, id);
    if (!upload) throw notFound('upload');
    if (upload.fileId) return { fileId: upload.fileId, isOurs: false };
    const [file] = await addFiles(app, tx, actor, { uploadType, uploads: [stored] });
    if (!file) throw new Error('a file got no row');
    await tx.update(resumableUploads).set({ fileId: file.id }).where(eq(resumableUploads.id, id));
    return { fileId: file.id, isOurs: true };
  }).catch(async (error: unknown) => {
    await forgetUploads(app, [stored]);
    throw error;
  });
  if (!isOurs) await forgetUploads(app, [stored]);
  return fileId;
}
