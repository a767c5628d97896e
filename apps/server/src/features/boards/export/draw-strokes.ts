import { arrowBend, arrowLine } from '@facet/board/arrow-line';
import type { ItemOf, ExportSheet } from './sheet.ts';

/** Length of an arrow's head, in line widths. */
const HEAD = 4;

const round = ({ pdf }: ExportSheet, color: string, width: number) =>
  pdf.lineCap('round').lineJoin('round').lineWidth(width).strokeColor(color);

/** A freehand line, curved through the midpoints between its points. */
export function drawFreehand(sheet: ExportSheet, { points, color, brush }: ItemOf<'freehand'>): void {
  const pdf = round(sheet, color, brush);
  pdf.moveTo(points[0] ?? 0, points[1] ?? 0);
  for (let index = 2; index + 3 < points.length; index += 2) {
    const [x = 0, y = 0, nextX = 0, nextY = 0] = points.slice(index, index + 4);
    pdf.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2);
  }
  pdf.lineTo(points.at(-2) ?? 0, points.at(-1) ?? 0).stroke();
}

export function drawPath(sheet: ExportSheet, { points, color, brush, is_closed: isClosed }: ItemOf<'path'>): void {
  const pdf = round(sheet, color, brush);
  pdf.moveTo(points[0] ?? 0, points[1] ?? 0);
  for (let index = 2; index + 1 < points.length; index += 2) pdf.lineTo(points[index] ?? 0, points[index + 1] ?? 0);
  if (isClosed) pdf.closePath();
  pdf.stroke();
}

export function drawShape(sheet: ExportSheet, { shape, width, height, color, brush, fill }: ItemOf<'shape'>): void {
  const pdf = round(sheet, color, brush);
  if (shape === 'line') {
    pdf
      .moveTo(0, height / 2)
      .lineTo(width, height / 2)
      .stroke();
    return;
  }
  if (shape === 'ellipse') pdf.ellipse(width / 2, height / 2, width / 2, height / 2);
  else pdf.rect(0, 0, width, height);
  if (fill === undefined) pdf.stroke();
  else pdf.fillAndStroke(fill, color);
}

/** An arrow from one point of the board to another, slightly bent as a hand draws it. */
export function drawArrow(sheet: ExportSheet, item: ItemOf<'arrow'>): void {
  const { color, brush } = item;
  const line = arrowLine(item, sheet.itemOf);
  const { from, to } = line;
  const bend = arrowBend(line);
  const angle = Math.atan2(to.y - bend.y, to.x - bend.x);
  const length = Math.min(HEAD * brush + 6, Math.hypot(to.x - from.x, to.y - from.y) / 2);
  const pdf = round(sheet, color, brush);
  pdf.moveTo(from.x, from.y).quadraticCurveTo(bend.x, bend.y, to.x, to.y);
  for (const side of [-0.5, 0.5])
    pdf.moveTo(to.x - length * Math.cos(angle + side), to.y - length * Math.sin(angle + side)).lineTo(to.x, to.y);
  pdf.stroke();
}
