import { livingAddress } from '../../../../lib/file-addresses/fetch-file.ts';
import { openPdf } from './open-pdf.ts';
import { drawRegion, pageSize } from './draw-region.ts';

/** A page (from 1) of a PDF as a picture whose longer side is `side` px. */
export async function pagePicture(
  file: { url: string; size: number },
  pageNumber: number,
  side: number,
): Promise<HTMLCanvasElement> {
  const task = openPdf({ ...file, url: await livingAddress(file.url) });
  try {
    const page = await (await task.promise).getPage(pageNumber);
    const size = pageSize(page);
    const drawn = drawRegion(page, { x: 0, y: 0, ...size, scale: side / Math.max(size.width, size.height) });
    await drawn.task.promise;
    return drawn.canvas;
  } finally {
    await task.destroy();
  }
}
