import { RenderingCancelledException, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useEffectEvent, useState } from 'react';
import { drawRegion } from './draw-region.ts';
import type { Region } from './page-drawing.ts';

export type Drawing = { page: PDFPageProxy; region: Region; canvas: HTMLCanvasElement };

/** A part of a page on a canvas; the one before stays until the next is drawn. */
export function useDrawing(page: PDFPageProxy, region: Region | null, onFailure: () => void) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const begin = useEffectEvent(() => {
    if (!region) return null;
    const { canvas, task } = drawRegion(page, region);
    task.promise.then(
      () => setDrawing({ page, region, canvas }),
      (error: unknown) => error instanceof RenderingCancelledException || onFailure(),
    );
    return task;
  });
  const { x, y, width, height, scale } = region ?? {};
  useEffect(() => {
    const task = begin();
    return () => task?.cancel();
  }, [page, x, y, width, height, scale]);
  return region && drawing?.page === page ? drawing : null;
}
