import { breakLines, writeLines, type Look, type Paper } from './paper.ts';

/** Where a line begins, is centred or ends; `y` is the top of its letters. */
export type At = { x: number; y: number; align?: 'left' | 'middle' | 'right'; room?: number };

const SMALL: Look = { size: 8 };

/** Writes one line at a point, cut off where its room ends. */
export function put(paper: Paper, text: string, { x, y, align = 'left', room = Infinity }: At, look: Look = {}): void {
  const set = { ...SMALL, ...look, gap: 0 };
  const whole = breakLines(paper, text, set, Infinity)[0] ?? [];
  const sumWidths = (line: typeof whole) => line.reduce((sum, { width }) => sum + width, 0);
  const isCut = sumWidths(whole) > room;
  const line = isCut ? (breakLines(paper, `${cutTo(paper, text, room, set)}…`, set, Infinity)[0] ?? []) : whole;
  const before = align === 'right' ? sumWidths(line) : align === 'middle' ? sumWidths(line) / 2 : 0;
  paper.pdf.y = y;
  writeLines(paper, [line], set, { x: x - before });
}

function cutTo(paper: Paper, text: string, room: number, look: Look): string {
  const signs = [...text];
  const fits = (count: number) =>
    (breakLines(paper, `${signs.slice(0, count).join('')}…`, look, Infinity)[0] ?? []).reduce(
      (sum, { width }) => sum + width,
      0,
    ) <= room;
  // Halved each time: a long title has hundreds of signs, and laying each part of it out takes as long as the part.
  let [fitting, tooMany] = [1, signs.length];
  while (tooMany - fitting > 1) {
    const count = (fitting + tooMany) >> 1;
    if (fits(count)) fitting = count;
    else tooMany = count;
  }
  return signs.slice(0, fitting).join('').trimEnd();
}
