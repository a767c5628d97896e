import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { ReadPixels } from '../open-picture.ts';
import { FileWorkFailed } from '../../file-processes/file-work-failed.ts';

/** The longer side of the drawn page in pixels; the largest preview is half as wide. */
const LONGER_SIDE = 2000;
const MOST_SCALE = 8;

/**
 * The first page of a PDF in memory, with forms as filled in; throws FileWorkFailed (locked) when it needs a password.
 */
export async function pagePixels(file: Uint8Array): Promise<ReadPixels> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(file).catch((error: unknown) => {
      throw error instanceof Error && /password/i.test(error.message) ? new FileWorkFailed('locked', error) : error;
    });
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = Math.min(MOST_SCALE, LONGER_SIDE / Math.max(originalWidth, originalHeight, 1));
    const { data, width, height } = await page.render({ scale, render: 'bitmap', renderFormFields: true });
    const pixels = Uint8Array.from(data);
    document.destroy();
    return { data: pixels, width, height };
  } finally {
    library.destroy();
  }
}

/** The first page of the PDF at `path`; Illustrator keeps one inside its own files. */
export const paperPixels = async (path: string): Promise<ReadPixels> => pagePixels(await readFile(path));
