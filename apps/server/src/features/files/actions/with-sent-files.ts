import { Readable } from 'node:stream';
import { UPLOAD_RULES, type UploadType } from '@facet/contract/constants/uploads';
import type { App } from '../../../platform/app.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { displayFileName } from '../../../platform/storage/names/file-names.ts';
import { forgetUploads, type Received } from '../upload/receive-files.ts';
import { storeUpload } from '../upload/store-upload.ts';
import { t } from '@facet/contract/words/speech';

export type { Received };

/** A file sent inside a message as base64; a data URL's prefix is allowed. */
export type SentFile = { filename: string; content: string };

const DATA_ADDRESS = /^data:[\w.+-]+\/[\w.+-]+;base64,/;

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

function decodeBytes({ filename, content }: SentFile): Buffer {
  const text = content.replace(DATA_ADDRESS, '');
  if (text.length % 4 === 0 && BASE64.test(text)) return Buffer.from(text, 'base64');
  throw invalidField('file', t('“{name}” not allowed by size or format', { name: displayFileName(filename) }));
}

const sumSizes = (files: readonly { bytes: Buffer }[]) => files.reduce((sum, { bytes }) => sum + bytes.length, 0);

function decode(sent: readonly SentFile[], maxBytes: number) {
  const files = sent.map((file) => ({ filename: file.filename, bytes: decodeBytes(file) }));
  if (sumSizes(files) > maxBytes)
    throw new AppError('too_large', t('The files in this message are too large in total'));
  return files;
}

/** Stores the bytes of all files, by the rule of their upload type, or of none; `addFiles` inserts their rows. */
async function storeSentFiles(
  app: Pick<App, 'storage' | 'space' | 'log'>,
  uploadType: UploadType,
  { sent, maxBytes }: { sent: readonly SentFile[]; maxBytes: number },
): Promise<Received> {
  const rule = UPLOAD_RULES[uploadType];
  const uploads: Received['uploads'] = [];
  try {
    const files = decode(sent, maxBytes);
    await app.space.whileStoring(sumSizes(files), async () => {
      for (const { filename, bytes } of files) {
        const file = Readable.from([bytes], { objectMode: false });
        uploads.push(await storeUpload(app.storage, { file, filename, rule, maxBytes: rule.maxBytes }));
      }
    });
    return { uploadType, uploads };
  } catch (error) {
    await forgetUploads(app, uploads);
    throw error;
  }
}

/**
 * Stores files sent inside a message and runs `work` on them, which returns whether it took them; if it did not, or
 * failed, their bytes are removed.
 */
export async function withSentFiles<T extends { isTaken: boolean }>(
  app: Pick<App, 'storage' | 'space' | 'log'>,
  uploadType: UploadType,
  files: { sent: readonly SentFile[]; maxBytes: number },
  work: (received: Received) => Promise<T>,
): Promise<T> {
  if (files.sent.length === 0) return work({ uploadType, uploads: [] });
  const received = await storeSentFiles(app, uploadType, files);
  try {
    const result = await work(received);
    if (!result.isTaken) await forgetUploads(app, received.uploads);
    return result;
  } catch (error) {
    await forgetUploads(app, received.uploads);
    throw error;
  }
}
