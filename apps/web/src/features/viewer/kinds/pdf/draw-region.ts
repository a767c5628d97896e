import type { PDFPageProxy, RenderTask } from 'pdfjs-dist';
import type { Size } from '../../../../shared/drawing/surface.ts';
import type { Region } from './page-drawing.ts';

/** CSS pixels per point, so that a page at 100% is as large as on paper. */
export const PIXELS = 96 / 72;
/** CSS pixels per millimetre. */
export const PAPER = 96 / 25.4;

/** The size in pixels of a page that stands upright. */
export function pageSize(page: PDFPageProxy): Size {
  const { width, height } = page.getViewport({ scale: PIXELS });
  return { width: Math.max(1, width), height: Math.max(1, height) };
}

/** Starts drawing a part of a page onto a new canvas; forms show what was filled in. */
export function drawRegion(page: PDFPageProxy, { x, y, width, height, scale }: Region) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const viewport = page.getViewport({ scale: PIXELS * scale, offsetX: -x * scale, offsetY: -y * scale });
  const task: RenderTask = page.render({ canvas, viewport });
  return { canvas, task };
}
