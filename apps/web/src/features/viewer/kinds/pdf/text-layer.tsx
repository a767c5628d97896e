import { TextLayer as Layer, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import { PIXELS } from './draw-region.ts';
import type { ShownPage } from './use-page.ts';
import type { Found } from './page-words.ts';
import styles from './text-layer.module.css';

type TextLayerProps = { shown: ShownPage; found: Found | null };

/** Lays a page's texts over its picture, so that they can be selected. */
function lay(container: HTMLElement, page: PDFPageProxy, content: ShownPage['content']) {
  const viewport = page.getViewport({ scale: PIXELS });
  container.replaceChildren();
  const layer = new Layer({ textContentSource: content, container, viewport });
  // In CSS that older browsers know too.
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  container.style.width = `${(right - left) * page.userUnit * PIXELS}px`;
  container.style.height = `${(top - bottom) * page.userUnit * PIXELS}px`;
  return layer;
}

const isText = ({ target }: { target: EventTarget }) => target instanceof HTMLSpanElement;
// A mouse on words selects them; a finger always moves the page.
const keepMouse = (event: PointerEvent) => {
  if (event.pointerType === 'mouse' && isText(event)) event.stopPropagation();
};
const keepDoubleClick = (event: MouseEvent) => {
  if (isText(event)) event.stopPropagation();
};

/** The words of a page as text: to select, copy, read aloud, and highlight search matches in. */
export function TextLayer({ shown: { page, number, content }, found }: TextLayerProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const container = place.current;
    if (!container) return undefined;
    const layer = lay(container, page, content);
    layer.render().then(
      () => mark(layer.textDivs, number, found),
      // Without them the picture is still there.
      () => undefined,
    );
    return () => layer.cancel();
  }, [page, number, content, found]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the page from moving during a
    // selection
    <div ref={place} className={styles.words} onPointerDown={keepMouse} onDoubleClick={keepDoubleClick} />
  );
}

function mark(texts: readonly HTMLElement[], page: number, found: Found | null) {
  if (found?.page !== page) return;
  for (const text of texts.slice(found.first, found.last + 1)) text.dataset['found'] = '';
}
