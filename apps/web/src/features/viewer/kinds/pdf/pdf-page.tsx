import { useDebouncedValue } from '@mantine/hooks';
import { RenderingCancelledException, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Size } from '../../../../shared/drawing/surface.ts';
import type { FlatContent } from '../flat/flat-stage.tsx';
import { visiblePart, wholePage, type Region } from './page-drawing.ts';
import styles from './pdf-view.module.css';
import { drawRegion } from './draw-region.ts';

type Drawing = { page: PDFPageProxy; region: Region; canvas: HTMLCanvasElement };

/** A part of a page on a canvas; the previous drawing stays until the next is ready. */
function useDrawing(page: PDFPageProxy, region: Region | null, onFailure: () => void) {
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

type PdfPageProps = FlatContent & {
  page: PDFPageProxy;
  size: Size;
  label: string;
  onFailure: () => void;
};

/** While the view is still moving, the existing drawing is only scaled. */
const REST_MS = 140;

/** A page of a PDF in its own pixels, drawn as fine as the zoom needs. */
export function PdfPage({ page, size, label, transform, canvas, onFailure }: PdfPageProps) {
  const [rest] = useDebouncedValue(transform, REST_MS, { leading: true });
  const wanted = rest.scale * window.devicePixelRatio;
  const whole = useDrawing(page, wholePage(size, wanted), onFailure);
  const part = useDrawing(page, visiblePart(size, rest, canvas, wanted), onFailure);
  return (
    <div className={styles.page} role="img" aria-label={label} aria-busy={whole === null}>
      {whole && <Drawn key="whole" drawing={whole} />}
      {part && <Drawn key="part" drawing={part} />}
    </div>
  );
}

function Drawn({ drawing: { canvas, region } }: { drawing: Drawing }) {
  const { x, y, width, height } = region;
  return (
    <div
      ref={(place) => place?.replaceChildren(canvas)}
      className={styles.drawn}
      style={{ left: x, top: y, width, height }}
    />
  );
}
