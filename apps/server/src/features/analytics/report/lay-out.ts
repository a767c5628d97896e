import { daysText, type WriteNumber } from '@facet/contract/constants/figure-words';
import type { FigurePerson } from '@facet/contract/entities/analytics';
import { keepTogether, MUTED, rule, write, type Paper } from '../../../platform/pdf/paper.ts';
import { drawBars, heightOfBars, type BarRow } from './draw-parts.ts';
import { dateText, numberText, t } from '@facet/contract/words/speech';

export const number: WriteNumber = (value, digits = 0) => numberText(value, { least: digits, most: digits });
export const days = (hours: number) => daysText(hours, number);
export const figurePersonName = ({ first_name: first, last_name: last }: FigurePerson) =>
  `${first} ${last}`.trim() || t('Somebody');
export const dayText = (day: string) =>
  dateText(`${day}T12:00:00Z`, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The most rows that a chart lists one by one. */
export const ROWS_MAX = 30;
const HEAD = 44;

/** The title of a panel, followed on the same page by at least this much of its content. */
export function panel(paper: Paper, title: string, say: string, follows: number): void {
  keepTogether(paper, HEAD + 22 + follows);
  // At the top of a page there is nothing to keep together.
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

/** Bars, as many per page as fit. */
export function bars(paper: Paper, rows: readonly BarRow[]): void {
  for (let from = 0; from < rows.length; from += 10) {
    const some = rows.slice(from, from + 10);
    keepTogether(paper, heightOfBars(some));
    drawBars(paper, some);
    if (from + 10 < rows.length) paper.pdf.y -= 8;
  }
}

/** A muted line in place of an empty chart. */
export const nothing = (paper: Paper, text: string) => write(paper, text, { size: 9, colour: MUTED, gap: 8 });

/** Says how many rows were left out. */
export function rest(paper: Paper, all: number, shown: number, say: (more: number) => string): void {
  if (all > shown) nothing(paper, say(all - shown));
}
