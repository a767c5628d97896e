import { useDebouncedValue } from '@mantine/hooks';
import type { PDFPageProxy } from 'pdfjs-dist';
import type { Size } from '../../../../shared/drawing/surface.ts';
import type { FlatContent } from '../flat/flat-stage.tsx';
import { visiblePart, wholePage } from './page-drawing.ts';
import styles from './pdf-view.module.css';
import { useDrawing, type Drawing } from './use-drawing.ts';

type PdfPageProps = FlatContent & {
  page: PDFPageProxy;
  size: Size;
  label: string;
  onFailure: () => void;
};

/** While a hand still moves, what is drawn already is only scaled. */
const REST_MS = 140;

/** A page of a PDF in its own pixels, drawn as finely as it is looked at. */
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
