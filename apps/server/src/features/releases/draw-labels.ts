import { LABELS_PER_SHEET } from '@facet/contract/constants/limits';
import { t } from '@facet/contract/words/speech';
import { drawCode } from '../../platform/pdf/draw-code.ts';
import { openFonts } from '../../platform/pdf/fonts.ts';
import {
  beginPaper,
  breakLines,
  collectBytes,
  MUTED,
  writeLines,
  type Look,
  type Paper,
} from '../../platform/pdf/paper.ts';

export type Label = { number: string | null; title: string; revision: string; link: string };
type Sheet = { labels: readonly Label[]; copies: number; first: number; title: string; moment: Date };

const mm = (millimetres: number) => (millimetres * 72) / 25.4;
// Three by seven on A4, as most makers of labels have it (L7160): bench and vendor buy it anywhere.
const COLUMNS = 3;
const LABEL = { width: mm(63.5), height: mm(38.1) };
const SHEET = { left: mm(7.25), top: mm(15.15), right: mm(66) };
const INSET = mm(3);
const CODE = mm(27);
const LIGHT = mm(2);

const NUMBER: Look = { face: 'strong', size: 13, gap: 2 };
const TITLE: Look = { size: 9, gap: 0 };
const REVISION: Look = { face: 'strong', size: 10, gap: 0 };
const NOTE: Look = { size: 6.5, colour: MUTED, gap: 0 };

type Spot = { x: number; y: number };

/** A number above, the title below it, the revision at the foot, and at the right the code of the release's page. */
function drawLabel(paper: Paper, { number, title, revision, link }: Label, { x, y }: Spot): void {
  const { pdf } = paper;
  const place = { x: x + INSET, width: LABEL.width - 2 * INSET - CODE };
  const put = (text: string, look: Look, most: number) =>
    writeLines(paper, breakLines(paper, text, look, place.width - 4).slice(0, most), look, place);
  pdf.y = y + INSET + 2;
  put(number ?? title, NUMBER, 2);
  if (number !== null) put(title, TITLE, 3);
  pdf.y = y + LABEL.height - INSET - 24;
  put(t('Revision {revision}', { revision }), REVISION, 1);
  put(t('Scan: does it still hold?'), NOTE, 1);
  // Readers want some light around it.
  const size = CODE - 2 * LIGHT;
  drawCode(paper, link, { x: x + LABEL.width - INSET - CODE + LIGHT, y: y + (LABEL.height - size) / 2, size });
}

/** Labels for as many A4 sheets as they need, beginning at the first free one; the same labels give the same bytes. */
export async function drawLabels({ labels, copies, first, title, moment }: Sheet): Promise<Buffer> {
  const words = [t('Revision {revision}', { revision: '' }), t('Scan: does it still hold?')];
  const fonts = await openFonts(JSON.stringify([labels, words]), ['text', 'strong']);
  // A label says itself where it ends.
  const paper = { ...beginPaper(fonts, { title, moment }), bottom: Infinity };
  const all = labels.flatMap((label) => Array.from({ length: copies }, () => label));
  for (const [at, label] of all.entries()) {
    const place = (at + first - 1) % LABELS_PER_SHEET;
    if (at > 0 && place === 0) paper.pdf.addPage();
    drawLabel(paper, label, {
      x: SHEET.left + (place % COLUMNS) * SHEET.right,
      y: SHEET.top + Math.floor(place / COLUMNS) * LABEL.height,
    });
  }
  paper.pdf.end();
  return collectBytes(paper.pdf);
}
