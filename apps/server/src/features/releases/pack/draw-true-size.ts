import { numberText, t } from '@facet/contract/words/speech';
import { INK, MUTED, write, type Paper } from '../../../platform/pdf/paper.ts';
import { put } from '../../../platform/pdf/put-text.ts';
import type { TrueSize } from './pack-types.ts';

/** Points of a millimetre. */
export const MM = 72 / 25.4;
const BAR_MM = 50;
const BAR = BAR_MM * MM;
/** What is higher would leave no room for the dimensions. */
const HIGH_MAX = 110;
const GAP = 22;
export const TRUE_SIZE_HEIGHT = HIGH_MAX + 60;

/** A bar of 50 mm: whoever lays a rule on it knows whether the page was printed as it is. */
function drawBar(paper: Paper, x: number, y: number): void {
  const { pdf } = paper;
  pdf.lineWidth(0.5).strokeColor(INK);
  for (let mm = 0; mm <= BAR_MM; mm += 1) {
    const high = mm % 10 === 0 ? 8 : mm % 5 === 0 ? 5.5 : 3.5;
    pdf.moveTo(x + mm * MM, y).lineTo(x + mm * MM, y - high);
  }
  pdf.stroke();
  pdf
    .moveTo(x, y)
    .lineTo(x + BAR, y)
    .stroke();
  for (let mm = 0; mm <= BAR_MM; mm += 10)
    put(paper, String(mm), { x: x + mm * MM, y: y - 21, align: 'middle' }, { size: 7 });
  const words = t('This bar measures 50.0 mm. If it doesn’t, the page was scaled: take no sizes from it.');
  paper.pdf.y = y + 5;
  write(paper, words, { size: 7, colour: MUTED, gap: 0 }, { x, width: BAR });
}

type Shape = { title: string; about: string; width: number; height: number; isRound: boolean };

const written = (mm: number) => numberText(mm, { least: 2 });

const listShapes = ({ boxes, hole }: TrueSize): Shape[] => [
  ...boxes.map((box) => ({ ...box, about: `${written(box.width)} × ${written(box.height)}`, isRound: false })),
  ...(hole === null
    ? []
    : [{ title: t('finger hole'), about: `Ø ${written(hole)}`, width: hole, height: hole, isRound: true }]),
];

/** Draws the piece's box from its sides and its finger hole as large as they are, as far as they have room. */
export function drawTrueSize(paper: Paper, size: TrueSize): void {
  const { pdf, place } = paper;
  const top = pdf.y;
  put(paper, t('True size'), { x: place.x, y: top }, { size: 9.5, face: 'strong' });
  const indent = pdf.widthOfString(t('True size')) + 12;
  put(paper, t('1 : 1, print at 100 %'), { x: place.x + indent, y: top + 2 }, { colour: MUTED });
  const end = place.x + place.width - BAR - GAP;
  let x = place.x + 1;
  let isShort = false;
  pdf.lineWidth(0.7).strokeColor(INK);
  for (const { title, about, width, height, isRound } of listShapes(size)) {
    const [wide, high] = [width * MM, height * MM];
    if (x + wide > end || high > HIGH_MAX) {
      isShort = true;
      continue;
    }
    const y = top + 22;
    if (isRound) pdf.circle(x + wide / 2, y + high / 2, wide / 2);
    else pdf.rect(x, y, wide, high);
    pdf.lineWidth(0.7).strokeColor(INK).stroke();
    put(paper, title, { x: x + wide / 2, y: y + high + 3, align: 'middle' }, { size: 7, colour: MUTED });
    put(paper, about, { x: x + wide / 2, y: y + high + 13, align: 'middle' }, { size: 7 });
    x += wide + GAP;
  }
  if (isShort)
    put(
      paper,
      t('What has no room at its true size is left out.'),
      { x: place.x, y: top + HIGH_MAX + 38 },
      { size: 7, colour: MUTED },
    );
  // The figure over its end stays within the margin.
  drawBar(paper, place.x + place.width - BAR - 6, top + 44);
  pdf.y = top + TRUE_SIZE_HEIGHT;
}
