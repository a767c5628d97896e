import { PICTURE_FORMATS, type FileFormat } from '@facet/contract/constants/uploads';
import type { App } from '../../../platform/app.ts';
import { isHopeless } from '../../../platform/images/thumbnail.ts';
import { caughtUp, embedPrint, type PlacedPrint } from '../../../platform/pdf/place-picture.ts';
import { StorageMissing } from '../../../platform/storage/storage.ts';
import type { PrintFile } from './print-files-query.ts';
import type { ItemOf, Pdf, Sheet } from './sheet.ts';

/** Pixels per inch of paper: more can't be seen at arm's length. */
const DENSITY = 220;
const POINTS = 72;
/** The most pixels on a picture's longer side. */
const SIDE_MAX = 6000;
const WHOLE = { x: 0, y: 0, width: 1, height: 1 };

type Source = { storageKey: string; format: FileFormat };

/** The source of a printed picture: the smallest preview that is large enough, else the picture itself. */
function sourceOf({ format, storageKey, previews }: PrintFile, width: number, height: number): Source | null {
  const enough = previews.find((preview) => preview.width >= width && preview.height >= height);
  if (enough) return { ...enough, format: 'webp' };
  if (PICTURE_FORMATS.some((one) => one === format)) return { storageKey, format };
  const largest = previews.at(-1);
  return largest ? { ...largest, format: 'webp' } : null;
}

/**
 * Loads the pictures of a board for a PDF, one at a time, each as large as its place on the paper needs; a repeated
 * picture is embedded once.
 */
export function createPrints(app: App, pdf: Pdf, files: ReadonlyMap<number, PrintFile>): Sheet['printOf'] {
  const placed = new Map<string, PlacedPrint | null>();

  async function print(item: ItemOf<'picture'>, file: PrintFile, wanted: { width: number; height: number }) {
    const { crop = WHOLE, is_grey: isGrey = false } = item;
    const source = sourceOf(file, wanted.width / crop.width, wanted.height / crop.height);
    if (!source) return null;
    try {
      const made = await app.thumbnailer.print(
        { storage: app.storage, key: source.storageKey, format: source.format },
        { crop, ...wanted, isGrey },
      );
      return embedPrint(pdf, made, `P${placed.size}`);
    } catch (error) {
      if (!(error instanceof StorageMissing) && !isHopeless(error)) throw error;
      app.log.info({ fileId: file.id, err: error }, 'a picture is missing in a PDF of a board');
      return null;
    }
  }

  return async function printOf(item, scale) {
    const file = files.get(item.file_id);
    const { crop = WHOLE } = item;
    if (!file || crop.width === 0 || crop.height === 0) return null;
    const pixels = (side: number) => Math.min(SIDE_MAX, Math.max(1, Math.ceil((side * scale * DENSITY) / POINTS)));
    const wanted = { width: pixels(item.width), height: pixels(item.height) };
    const key = JSON.stringify([file.id, crop, item.is_grey ?? false, wanted]);
    const known = placed.get(key);
    if (known !== undefined) return known;
    const made = await print(item, file, wanted);
    placed.set(key, made);
    await caughtUp(pdf);
    return made;
  };
}
