import type { Bounds, Ring } from '@facet/model/model-data';
import { precise } from '../../../../../shared/designs/measured-figures.ts';
import { fitFrame } from '../scene/camera.ts';
import type { ModelPicture } from '../scene/picture.ts';
import { drawArrows, dimensionsIn, type Dimension } from '../tools/dimensions.ts';

/** Drawn over stills: the dimensions as shown beside the model on the page. */
export type StillDimensions = { hole: Ring | null; millimetres: number; holeWords: string };

/** Line widths and text sizes match a page of this height. */
const PAGE_HEIGHT = 760;
const FONT = 14;
const NO_BARS = { top: 0, bottom: 0 };

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

type Pen = OffscreenCanvasRenderingContext2D;

/** A line with its arrows, and the lines that lead to it from the model. */
function drawLine(pen: Pen, { from, to, leads }: Dimension): void {
  const pieces = [...leads.map((ends) => ({ dash: [3, 3], ends })), { dash: [], ends: [from, to] as const }];
  for (const { dash, ends } of pieces) {
    pen.setLineDash(dash);
    pen.beginPath();
    pen.moveTo(ends[0].x, ends[0].y);
    pen.lineTo(ends[1].x, ends[1].y);
    pen.stroke();
  }
  for (const [tip, ...rest] of drawArrows(from, to)) {
    pen.beginPath();
    pen.moveTo(tip.x, tip.y);
    for (const { x, y } of rest) pen.lineTo(x, y);
    pen.fill();
  }
}

/** Text on its own background, in the middle of a line. */
function drawWords(pen: Pen, { from, to }: Dimension, words: string, ground: string): void {
  const [x, y, width] = [(from.x + to.x) / 2, (from.y + to.y) / 2, pen.measureText(words).width + 16];
  const ink = pen.fillStyle;
  pen.fillStyle = ground;
  pen.beginPath();
  pen.roundRect(x - width / 2, y - 12, width, 24, 5);
  pen.fill();
  pen.fillStyle = ink;
  pen.fillText(words, x, y + 1);
}

/** The picture with the piece's dimensions drawn over it. */
export async function drawDimensions(
  picture: Blob,
  { view, canvas }: Pick<ModelPicture, 'view' | 'canvas'>,
  { bounds, hole, millimetres, holeWords }: StillDimensions & { bounds: Bounds },
): Promise<Blob> {
  const paper = new OffscreenCanvas(canvas.width, canvas.height);
  const pen = paper.getContext('2d');
  if (!pen) return picture;
  const scale = canvas.height / PAGE_HEIGHT;
  const page = { width: canvas.width / scale, height: PAGE_HEIGHT };
  pen.drawImage(await createImageBitmap(picture), 0, 0);
  pen.scale(scale, scale);
  pen.font = `600 ${FONT}px ${getComputedStyle(document.body).fontFamily}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.strokeStyle = pen.fillStyle = token('--ink');
  for (const line of dimensionsIn({ view, frame: fitFrame(page), bounds, millimetres, bars: NO_BARS }, hole)) {
    drawLine(pen, line);
    drawWords(pen, line, line.key === 'hole' ? holeWords : precise(line.mm), token('--surface'));
  }
  return paper.convertToBlob({ type: picture.type });
}
