import { kindOfFormat, type FileFormat } from '@facet/contract/constants/file-formats';
import type { App } from '../../platform/app.ts';
import type { FilePrintWish, Print } from '../../platform/images/make-print.ts';
import { MAKE_PRINT } from '../../platform/images/picture-work.ts';
import { isHopeless } from '../../platform/file-processes/file-work-failed.ts';

/** A file with its previews, smallest first. */
export type PrintFile = {
  id: number;
  format: FileFormat;
  storageKey: string;
  width: number | null;
  height: number | null;
  previews: { storageKey: string; width: number; height: number }[];
};

type Source = { storageKey: string; format: FileFormat };

/** The source of a printed picture: the smallest preview that is large enough, else the picture itself. */
function chooseSource({ format, storageKey, previews }: PrintFile, width: number, height: number): Source | null {
  const enough = previews.find((preview) => preview.width >= width && preview.height >= height);
  if (enough) return { ...enough, format: 'webp' };
  if (kindOfFormat(format) === 'picture') return { storageKey, format };
  const largest = previews.at(-1);
  return largest ? { ...largest, format: 'webp' } : null;
}

/** Makes prints of these files; null for another one, or one that has no picture. */
export const createPrintMaker =
  (app: App, files: ReadonlyMap<number, PrintFile>) =>
  async ({ fileId, ...wish }: FilePrintWish): Promise<Print | null> => {
    const file = files.get(fileId);
    const source = file && chooseSource(file, wish.width / wish.crop.width, wish.height / wish.crop.height);
    if (!source) return null;
    try {
      const { storageKey: key, format } = source;
      return await app.fileProcesses.run(MAKE_PRINT, { storage: app.storage, key, format }, wish);
    } catch (error) {
      if (!isHopeless(error)) throw error;
      app.log.info({ fileId, err: error }, 'a picture is missing in a PDF');
      return null;
    }
  };
