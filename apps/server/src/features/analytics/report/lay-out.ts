import { countWords, daysText, type WriteNumber } from '@facet/contract/constants/figure-words';
import type { FigurePerson } from '@facet/contract/entities/analytics';
import { keepTogether, MUTED, rule, write, type Paper } from '../../../platform/pdf/paper.ts';
import { drawBars, heightOfBars, type BarRow } from './draw-parts.ts';

/** A paper has one language, whoever reads it. */
export const number: WriteNumber = (value, digits = 0) =>
  new Intl.NumberFormat('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
export const days = (hours: number) => daysText(hours, number);
export const counted = (count: number, one: string, many?: string) => countWords(count, number, one, many);
export const nameOf = ({ first_name: first, last_name: last }: FigurePerson) => `${first} ${last}`.trim() || 'Somebody';
export const dayText = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

/** Rows that a chart names one by one at most. */
export const ROWS_MAX = 30;
const HEAD = 44;

/** The title of a panel, of which at least a part of this height follows on the same page. */
export function panel(paper: Paper, title: string, say: string, follows: number): void {
  keepTogether(paper, HEAD + 22 + follows);
  // At the head of a page nothing is to be parted.
  if (paper.pdf.y > paper.pdf.page.margins.top) {
    paper.pdf.y += 8;
    rule(paper, 14);
  }
  write(paper, title, { face: 'title', size: 15, gap: 1 });
  write(paper, say, { size: 9, colour: MUTED, gap: 10 });
}

/** One of several charts of a panel. */
export function section(paper: Paper, title: string, say: string, follows: number): void {
  keepTogether(paper, HEAD + follows);
  paper.pdf.y += 4;
  write(paper, title, { face: 'strong', size: 10, gap: 0 });
  write(paper, say, { size: 8.5, colour: MUTED, gap: 8 });
}

/** Bars, as many on a page as it holds. */
export function bars(paper: Paper, rows: readonly BarRow[]): void {
  for (let from = 0; from < rows.length; from += 10) {
    const some = rows.slice(from, from + 10);
    keepTogether(paper, heightOfBars(some));
    drawBars(paper, some);
    if (from + 10 < rows.length) paper.pdf.y -= 8;
  }
}

/** One muted line where a chart would be empty. */
export const nothing = (paper: Paper, text: string) => write(paper, text, { size: 9, colour: MUTED, gap: 8 });

/** Says how many more there are than were drawn. */
export function rest(paper: Paper, all: number, shown: number, what: string, many?: string): void {
  if (all > shown) nothing(paper, `and ${counted(all - shown, `more ${what}`, many && `more ${many}`)}`);
}
