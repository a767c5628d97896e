import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent } from 'react';
import { drawRegion, pageSize } from './draw-region.ts';

const WIDTH = 1200;
const SIDE_MAX = 4000;

/** The first page as a picture for lists. */
async function drawPicture(document: PDFDocumentProxy): Promise<Blob | null> {
  const page = await document.getPage(1);
  const size = pageSize(page);
  const scale = Math.min(WIDTH / size.width, SIDE_MAX / size.height);
  const { canvas, task } = drawRegion(page, { x: 0, y: 0, ...size, scale });
  await task.promise;
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}

/** Draws the first page for lists, if `send` is given because they have no picture yet. */
export function usePdfPicture(document: PDFDocumentProxy, send: ((picture: Blob) => unknown) | null): void {
  const isWanted = send !== null;
  const handle = useEffectEvent((picture: Blob) => send?.(picture));
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOpen = true;
    drawPicture(document).then(
      (picture) => isOpen && picture && handle(picture),
      // A page that can't be drawn gets no picture; the viewer reports the failure itself.
      () => undefined,
    );
    return () => {
      isOpen = false;
    };
  }, [document, isWanted]);
}
