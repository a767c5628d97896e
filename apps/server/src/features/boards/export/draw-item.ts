import type { PlacedItem } from '@facet/board/document';
import { showPrint } from '../../../platform/pdf/place-picture.ts';
import { drawBrief, drawLink, drawNote, drawSwatch, roundedBox } from './draw-cards.ts';
import { drawArrow, drawFreehand, drawPath, drawShape } from './draw-strokes.ts';
import { drawWords } from './draw-words.ts';
import { COLOURS, type ItemOf, type ExportSheet } from './sheet.ts';

/** Line height, as a multiple of the font size. */
const TEXT_LINE = 1.25;

async function drawPicture(sheet: ExportSheet, item: ItemOf<'picture'>): Promise<void> {
  const { pdf, scale } = sheet;
  const { width, height } = item;
  const print = await sheet.printOf(item, scale);
  if (!print) {
    roundedBox(sheet, width, height, 6).fill(COLOURS.skeleton);
    return;
  }
  pdf.save();
  roundedBox(sheet, width, height, 6).clip();
  if (item.is_flipped) pdf.transform(-1, 0, 0, 1, width, 0);
  showPrint(pdf, print, width, height);
  pdf.restore();
}

function drawFrame(sheet: ExportSheet, { width, height, title }: ItemOf<'frame'>): void {
  roundedBox(sheet, width, height, 10).lineWidth(1).fillAndStroke(COLOURS.paper, COLOURS.line);
  const name = { size: 13, line: 18, face: 'strong', color: COLOURS.ink } as const;
  drawWords(sheet, title, name, { x: 0, y: -27, width: Math.max(40, width), height: 18 });
}

async function drawInPlace(sheet: ExportSheet, item: Exclude<PlacedItem, { kind: 'arrow' }>): Promise<void> {
  switch (item.kind) {
    case 'picture':
      return drawPicture(sheet, item);
    case 'text': {
      const { font_size: size, text, color, width } = item;
      const face = item.is_bold ? 'strong' : 'medium';
      drawWords(sheet, text, { size, line: size * TEXT_LINE, face, color }, { x: 0, y: 0, width });
      return undefined;
    }
    case 'note':
      return drawNote(sheet, item);
    case 'swatch':
      return drawSwatch(sheet, item);
    case 'freehand':
      return drawFreehand(sheet, item);
    case 'path':
      return drawPath(sheet, item);
    case 'shape':
      return drawShape(sheet, item);
    case 'frame':
      return drawFrame(sheet, item);
    case 'link':
      return drawLink(sheet, item);
    default:
      return drawBrief(sheet, item);
  }
}

/** Draws an item at its place, with its rotation and opacity. */
export async function drawItem(sheet: ExportSheet, item: PlacedItem): Promise<void> {
  const { pdf } = sheet;
  const { x, y, width, height, rotation, opacity } = item;
  pdf.save();
  if (opacity !== undefined) pdf.opacity(opacity);
  if (item.kind === 'arrow') drawArrow(sheet, item);
  else {
    if (rotation !== 0) pdf.rotate(rotation, { origin: [x + width / 2, y + height / 2] });
    pdf.translate(x, y);
    await drawInPlace(sheet, item);
  }
  pdf.restore();
}
