import { caughtUp, embedPrint, type PlacedPrint } from '../../../platform/pdf/place-picture.ts';
import type { AskWhileDrawing } from './print-wish.ts';
import type { Pdf, Sheet } from './sheet.ts';

/** Pixels per inch of paper: more can't be seen at arm's length. */
const DENSITY = 220;
const POINTS = 72;
/** The most pixels on a picture's longer side. */
const SIDE_MAX = 6000;
const WHOLE = { x: 0, y: 0, width: 1, height: 1 };

/**
 * Asks for the pictures of a board for a PDF, one at a time, each as large as its place on the paper needs; a repeated
 * picture is embedded once.
 */
export function createPrints(pdf: Pdf, ask: AskWhileDrawing): Sheet['printOf'] {
  const placed = new Map<string, PlacedPrint | null>();

  return async function printPicture(item, scale) {
    const { file_id: fileId, crop = WHOLE, is_grey: isGrey = false } = item;
    if (crop.width === 0 || crop.height === 0) return null;
    const pixels = (side: number) => Math.min(SIDE_MAX, Math.max(1, Math.ceil((side * scale * DENSITY) / POINTS)));
    const wish = { fileId, crop, isGrey, width: pixels(item.width), height: pixels(item.height) };
    const key = JSON.stringify(wish);
    const known = placed.get(key);
    if (known !== undefined) return known;
    const print = await ask({ print: wish });
    const made = print && embedPrint(pdf, print, `P${placed.size}`);
    placed.set(key, made);
    await caughtUp(pdf);
    return made;
  };
}
