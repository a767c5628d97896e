import type { PDFDocumentProxy } from 'pdfjs-dist';
import { drawRegion, pageSize } from './draw-region.ts';

const WIDTH = 1200;
const SIDE_MAX = 4000;

/** The first page as a picture for the lists. */
export async function pictureOf(document: PDFDocumentProxy): Promise<Blob | null> {
  const page = await document.getPage(1);
  const size = pageSize(page);
  const scale = Math.min(WIDTH / size.width, SIDE_MAX / size.height);
  const { canvas, task } = drawRegion(page, { x: 0, y: 0, ...size, scale });
  await task.promise;
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}
