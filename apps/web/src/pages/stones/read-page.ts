import type { FileWire } from '@facet/contract/entities/file';

/** Pixels of the longer side: enough to tell melee apart on a drawing of a whole piece. */
const SIDE = 2400;

/** A page of a PDF, read in the browser, and how many there are. */
export async function readPage(file: FileWire, page: number): Promise<{ picture: Blob; count: number }> {
  const { pictureOfPage } = await import('../../features/viewer/kinds/pdf/page-picture.ts');
  const { canvas, count } = await pictureOfPage(file, page, SIDE);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!picture) throw new Error('a page was not drawn');
  return { picture, count };
}
