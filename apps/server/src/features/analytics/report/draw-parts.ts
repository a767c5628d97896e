import { HAIRLINE, INK, breakLines, MUTED, type Look, type Paper } from '../../../platform/pdf/paper.ts';
import { put } from '../../../platform/pdf/put-text.ts';
import { SUNKEN, type Fill } from './chart-colours.ts';
import { numberText } from '@facet/contract/words/speech';

export type Box = { x: number; y: number; width: number; height: number };
const SMALL: Look = { size: 8 };
const HATCH_EVERY = 5;

/** A filled box, with dashes or hatching so that it can be told apart without colour. */
export function fillBox({ pdf }: Paper, { x, y, width, height }: Box, { colour, look }: Fill): void {
  const radius = Math.min(2, width / 2);
  if (look === 'dashed') {
    pdf.roundedRect(x + 0.5, y + 0.5, Math.max(0.5, width - 1), height - 1, radius);
    pdf.dash(3, { space: 2 }).lineWidth(1).strokeColor(colour).stroke().undash();
    return;
  }
  pdf.roundedRect(x, y, width, height, radius).fill(colour);
  if (!look) return;
  pdf.save().roundedRect(x, y, width, height, radius).clip();
  pdf.lineWidth(1.2).strokeColor('#FFFFFF', 0.3);
  for (let at = x - height; at < x + width; at += HATCH_EVERY) {
    const [start, end] = look === 'up' ? [y + height, y] : [y, y + height];
    pdf
      .moveTo(at, start)
      .lineTo(at + height, end)
      .stroke();
  }
  pdf.restore();
}

/** The legend of a chart, in one line. */
export function drawKey(paper: Paper, items: readonly { label: string; fill: Fill }[]): void {
  const { pdf, place } = paper;
  const top = pdf.y;
  let { x } = place;
  for (const { label, fill } of items) {
    fillBox(paper, { x, y: top + 2, width: 12, height: 8 }, fill);
    put(paper, label, { x: x + 16, y: top }, { colour: MUTED });
    x += 16 + (breakLines(paper, label, SMALL, Infinity)[0] ?? []).reduce((sum, { width }) => sum + width, 0) + 14;
  }
  pdf.y = top + 18;
}

/** Grid lines with their values on the left. */
export function drawGrid(
  paper: Paper,
  { ticks, y, left, right }: { ticks: readonly number[]; y: (value: number) => number; left: number; right: number },
): void {
  for (const [index, value] of ticks.entries()) {
    paper.pdf.moveTo(left, y(value)).lineTo(right, y(value)).lineWidth(0.6);
    paper.pdf.strokeColor(index === 0 ? MUTED : HAIRLINE).stroke();
    put(
      paper,
      numberText(value, { isGrouped: false }),
      { x: left - 6, y: y(value) - 6, align: 'right' },
      { colour: MUTED },
    );
  }
}

export type BarRow = {
  name: string;
  parts: readonly { value: number; text: string; fill: Fill }[];
  end?: string;
  endColour?: string;
  /** A target or usual load, on the row's scale. */
  tick?: number | null;
  /** The row's full length, drawn as its background; if absent, the longest of all rows. */
  of?: number;
};
const NAMES = 118;
const END = 70;
const HEIGHT = 13;
const PITCH = 20;
const CHARACTER = 4.6;
const GROUND: Fill = { colour: SUNKEN, ink: INK };
export const heightOfBars = (rows: readonly unknown[]) => rows.length * PITCH + 8;

type BarPlace = { y: number; left: number; length: number; unit: number };

function drawRow(paper: Paper, row: BarRow, { y, left, length, unit }: BarPlace): void {
  const { pdf, place } = paper;
  const small = { size: 8.5 };
  put(paper, row.name, { x: place.x, y: y + 1, room: NAMES - 8 }, small);
  const inset = row.of === undefined ? 0 : 3;
  const height = HEIGHT - 2 * inset;
  if (row.of !== undefined) fillBox(paper, { x: left, y: y + inset, width: length, height }, GROUND);
  let x = left;
  for (const { value, text, fill } of row.parts) {
    if (value <= 0) continue;
    const width = Math.max(1, value * unit - 1);
    fillBox(paper, { x, y: y + inset, width, height }, fill);
    const middle = { x: x + width / 2, y: y + 1, align: 'middle' } as const;
    if (text && width > text.length * CHARACTER + 4) put(paper, text, middle, { size: 7.5, colour: fill.ink });
    x += value * unit;
  }
  if (row.tick) {
    const at = Math.min(left + length, left + row.tick * unit);
    pdf
      .moveTo(at, y - 2)
      .lineTo(at, y + HEIGHT + 2)
      .lineWidth(1.6)
      .strokeColor(INK)
      .stroke();
  }
  const end = { x: place.x + place.width, y: y + 1, align: 'right' } as const;
  if (row.end) put(paper, row.end, end, { ...small, colour: row.endColour ?? INK });
}

/** Stacked bars on one scale, or each on its own scale if the rows give their full length. */
export function drawBars(paper: Paper, rows: readonly BarRow[]): void {
  const { pdf, place } = paper;
  const length = place.width - NAMES - END;
  const sumParts = ({ parts }: BarRow) => parts.reduce((sum, { value }) => sum + value, 0);
  const max = Math.max(...rows.map((row) => Math.max(sumParts(row), row.tick ?? 0)), 0) || 1;
  const top = pdf.y;
  for (const [index, row] of rows.entries())
    drawRow(paper, row, { y: top + index * PITCH, left: place.x + NAMES, length, unit: length / (row.of ?? max) });
  pdf.y = top + heightOfBars(rows);
}
