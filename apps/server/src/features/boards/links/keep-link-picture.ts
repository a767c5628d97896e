import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { MEGABYTE, UPLOAD_RULES } from '@facet/contract/constants/uploads';
import type { App } from '../../../platform/app.ts';
import { isHopeless } from '../../../platform/file-processes/file-work-failed.ts';
import { inFolder } from '../../../platform/file-processes/local-file.ts';
import { MAKE_PRINT } from '../../../platform/images/picture-work.ts';
import { sniffFormat } from '../../../platform/storage/formats/sniff-format.ts';
import { storeUpload, type StoredUpload } from '../../files/upload/store-upload.ts';

/** Formats of which the web's pages show pictures of themselves. */
const FORMATS = ['jpg', 'png', 'webp', 'gif'] as const;
/** Pixels from side to side: a card is small, also on a sharp screen. */
const WIDTH = 1040;
/** A picture that is taller is a column of something, which no card shows. */
const TALLEST = 3;
const WHOLE = { x: 0, y: 0, width: 1, height: 1 };
const MAX_BYTES = 4 * MEGABYTE;

/** Stores a picture of the web anew as a JPEG of our own: nothing but its pixels is kept. Null if it is no picture. */
export async function keepLinkPicture(app: App, picture: Buffer, host: string): Promise<StoredUpload | null> {
  const format = FORMATS.find((one) => sniffFormat(picture, `picture.${one}`, picture.length) === one);
  if (!format) return null;
  try {
    const made = await inFolder(async (folder) => {
      const path = join(folder, randomUUID());
      await writeFile(path, picture, { mode: 0o600 });
      const wish = { crop: WHOLE, width: WIDTH, height: 1, isGrey: false };
      return app.fileProcesses.run(MAKE_PRINT, { path, format }, wish);
    });
    if (made.height > made.width * TALLEST) return null;
    const body = Buffer.from(made.body);
    const incoming = { file: Readable.from([body]), filename: `${host}.jpg`, rule: UPLOAD_RULES.whiteboard };
    return await app.space.whileStoring(body.length, () =>
      storeUpload(app.storage, { ...incoming, maxBytes: MAX_BYTES }),
    );
  } catch (error) {
    if (!isHopeless(error)) throw error;
    return null;
  }
}
