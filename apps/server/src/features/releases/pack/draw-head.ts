import { t } from '@facet/contract/words/speech';
import { drawCode } from '../../../platform/pdf/draw-code.ts';
import { HAIRLINE, INK, MUTED, type Paper } from '../../../platform/pdf/paper.ts';
import { put } from '../../../platform/pdf/put-text.ts';
import type { Pack } from './pack-types.ts';

/** Where the head of a page ends, and what is on it begins. */
export const HEAD_END = 128;

const BRAND = '#E15744';
const MARK =
  'M8.75 2.25h6.5L19.5 6.5v11l-4.25 4.25h-6.5L4.5 17.5v-11z M6.6 4.4 9 8.1h6l2.4-3.7 M9 8.1v7.8l-2.4 3.7 M9 12.1h4';
const CODE = 54;
const FACTS = 176;
const BANDS: Readonly<Record<Pack['band']['look'], readonly [text: string, fill: string]>> = {
  good: ['#1F6F43', '#DFF2E6'],
  waiting: ['#8A5A00', '#FBEFD5'],
  void: ['#B3261E', '#FBE4E1'],
};

type At = { page: number; pages: number };

function drawMark({ pdf }: Paper, x: number, y: number): void {
  pdf.save().translate(x, y).scale(0.56);
  pdf.path(MARK).lineWidth(1.9).lineJoin('round').lineCap('round').strokeColor(BRAND).stroke();
  pdf.restore();
}

function drawNames(paper: Paper, { title, over, under }: Pack, width: number): void {
  const { x } = paper.place;
  drawMark(paper, x - 2, 38);
  put(paper, 'Facet', { x: x + 13, y: 36 }, { size: 12, face: 'title' });
  const beside = 13 + paper.pdf.widthOfString('Facet') + 10;
  put(paper, over, { x: x + beside, y: 40.5, room: width - beside }, { size: 7.5, colour: MUTED });
  put(paper, title, { x, y: 53, room: width }, { size: 19, face: 'title' });
  put(paper, under, { x, y: 82, room: width }, { size: 8, colour: MUTED });
}

function drawFacts(paper: Paper, { facts }: Pack, x: number): void {
  for (const [at, [name, value]] of facts.entries()) {
    const y = 37 + at * 11.4;
    put(paper, name, { x, y, room: 46 }, { size: 7, colour: MUTED });
    put(paper, value, { x: x + 48, y, room: FACTS - 52 }, { size: 7, face: 'strong' });
  }
}

function drawBand(paper: Paper, { band }: Pack, { page, pages }: At): void {
  const { pdf, place } = paper;
  const [colour, fill] = BANDS[band.look];
  const y = 100;
  pdf.roundedRect(place.x, y, place.width, 18, 4).fill(fill);
  put(paper, band.strong, { x: place.x + 9, y: y + 3.4 }, { face: 'strong', colour });
  const indent = 9 + pdf.widthOfString(band.strong) + 6;
  put(paper, band.rest, { x: place.x + indent, y: y + 3.4, room: place.width - indent - 50 }, { colour });
  put(paper, `${page} / ${pages}`, { x: place.x + place.width - 9, y: y + 3.4, align: 'right' }, { face: 'strong' });
}

function drawFoot(paper: Paper, { title, foot }: Pack, { page, pages }: At): void {
  const { pdf, place } = paper;
  const y = pdf.page.height - 40;
  pdf
    .moveTo(place.x, y)
    .lineTo(place.x + place.width, y)
    .lineWidth(0.6)
    .strokeColor(HAIRLINE)
    .stroke();
  const small = { size: 7, colour: MUTED };
  put(paper, title, { x: place.x, y: y + 6, room: 86 }, small);
  put(paper, foot, { x: place.x + place.width / 2, y: y + 6, align: 'middle', room: 340 }, small);
  const end = place.x + place.width;
  put(paper, t('Page {page} of {pages}', { page, pages }), { x: end, y: y + 6, align: 'right' }, small);
}

/** Across a page of what may not be made any more, also for whoever reads no small print. */
function drawVoid(paper: Paper, { band }: Pack): void {
  const { pdf } = paper;
  if (band.look !== 'void') return;
  const [colour] = BANDS.void;
  const [x, y] = [pdf.page.width / 2, pdf.page.height / 2];
  pdf
    .save()
    .rotate(-32, { origin: [x, y] })
    .opacity(0.13);
  put(paper, band.strong, { x, y: y - 60, align: 'middle' }, { size: 92, face: 'title', colour });
  pdf.restore();
}

/** What stands on each page: whose piece it is, which release, whether it holds, and the code that says it later. */
export function drawPageHead(paper: Paper, pack: Pack, at: At): void {
  const { place } = paper;
  const end = place.x + place.width;
  const facts = end - CODE - FACTS;
  drawVoid(paper, pack);
  drawNames(paper, pack, facts - place.x - 14);
  drawFacts(paper, pack, facts);
  drawCode(paper, pack.link, { x: end - CODE, y: 36, size: CODE });
  drawBand(paper, pack, at);
  drawFoot(paper, pack, at);
  paper.pdf.fillColor(INK);
}
