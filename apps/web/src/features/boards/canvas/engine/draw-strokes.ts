import { arrowBend, type Line } from '@facet/board/arrow-line';
import type { ItemOf, ItemLook } from './look.ts';

/** The length of an arrowhead, in line widths. */
const HEAD = 4;

function round(context: CanvasRenderingContext2D, color: string, width: number): void {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.lineCap = 'round';
  context.lineJoin = 'round';
}

/** A freehand line, curved through the midpoints between its points. */
export function drawFreehand(
  { context }: Pick<ItemLook, 'context'>,
  { points, color, brush }: Pick<ItemOf<'freehand'>, 'points' | 'color' | 'brush'>,
): void {
  round(context, color, brush);
  context.beginPath();
  context.moveTo(points[0] ?? 0, points[1] ?? 0);
  for (let index = 2; index + 3 < points.length; index += 2) {
    const [x = 0, y = 0, nextX = 0, nextY = 0] = points.slice(index, index + 4);
    context.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2);
  }
  context.lineTo(points.at(-2) ?? 0, points.at(-1) ?? 0);
  context.stroke();
}

export function drawPath(
  { context }: Pick<ItemLook, 'context'>,
  item: Pick<ItemOf<'path'>, 'points' | 'color' | 'brush' | 'is_closed'>,
): void {
  round(context, item.color, item.brush);
  context.beginPath();
  for (let index = 0; index + 1 < item.points.length; index += 2)
    context.lineTo(item.points[index] ?? 0, item.points[index + 1] ?? 0);
  if (item.is_closed) context.closePath();
  context.stroke();
}

/** A `line` runs along the middle of its box, however that is rotated. */
export function drawShape(
  { context }: Pick<ItemLook, 'context'>,
  item: Pick<ItemOf<'shape'>, 'shape' | 'color' | 'brush' | 'fill' | 'width' | 'height'>,
): void {
  const { width, height, brush } = item;
  round(context, item.color, brush);
  context.beginPath();
  if (item.shape === 'ellipse') context.ellipse(width / 2, height / 2, width / 2, height / 2, 0, 0, Math.PI * 2);
  else if (item.shape === 'rectangle') context.rect(0, 0, width, height);
  else {
    context.moveTo(0, height / 2);
    context.lineTo(width, height / 2);
  }
  if (item.fill !== undefined && item.shape !== 'line') {
    context.fillStyle = item.fill;
    context.fill();
  }
  context.stroke();
}

/** An arrow from one point of the board to another, slightly bent like one drawn by hand. */
export function drawArrow(context: CanvasRenderingContext2D, line: Line, color: string, brush: number): void {
  const { from, to } = line;
  const bend = arrowBend(line);
  const angle = Math.atan2(to.y - bend.y, to.x - bend.x);
  const length = Math.min(HEAD * brush + 6, Math.hypot(to.x - from.x, to.y - from.y) / 2);
  round(context, color, brush);
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.quadraticCurveTo(bend.x, bend.y, to.x, to.y);
  for (const side of [-0.5, 0.5]) {
    context.moveTo(to.x - length * Math.cos(angle + side), to.y - length * Math.sin(angle + side));
    context.lineTo(to.x, to.y);
  }
  context.stroke();
}
