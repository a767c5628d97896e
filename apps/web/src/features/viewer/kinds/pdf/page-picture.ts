import { livingAddress } from '../../../../lib/file-addresses/fetch-file.ts';
import { openPdf } from './open-pdf.ts';
import { drawRegion, pageSize } from './draw-region.ts';

/** A page (from 1) of a PDF, or its last, as a picture whose longer side is `side` px, and how many it has. */
export async function pictureOfPage(
  file: { url: string; size: number },
  pageNumber: number,
  side: number,
): Promise<{ canvas: HTMLCanvasElement; count: number }> {
  const task = openPdf({ ...file, url: await livingAddress(file.url) });
  try {
    const pdf = await task.promise;
    const page = await pdf.getPage(Math.min(pageNumber, pdf.numPages));
    const size = pageSize(page);
    const drawn = drawRegion(page, { x: 0, y: 0, ...size, scale: side / Math.max(size.width, size.height) });
    await drawn.task.promise;
    return { canvas: drawn.canvas, count: pdf.numPages };
  } finally {
    await task.destroy();
  }
}
