import type PDFDocument from 'pdfkit';
import type { FilePrintWish, Print } from '../images/make-print.ts';
import { caughtUp, embedPrint, type PlacedPrint } from './place-picture.ts';

/** Pixels per inch of paper: more can't be seen at arm's length. */
const DENSITY = 220;
const POINTS = 72;
/** The most pixels on a picture's longer side. */
const SIDE_MAX = 6000;
const WHOLE = { x: 0, y: 0, width: 1, height: 1 };

type Printed = {
  file_id: number;
  crop?: FilePrintWish['crop'] | undefined;
  is_grey?: boolean | undefined;
  width: number;
  height: number;
};
type AskForPrint = (asked: { print: FilePrintWish }) => Promise<Print | null>;
/** The picture in the size that its paper needs, with so many points a unit; null if there is none. */
export type FindPrint = (item: Printed, scale: number) => Promise<PlacedPrint | null>;

/**
 * Asks for the pictures of a PDF, one at a time, each as large as its place on the paper needs; a repeated picture is
 * embedded once. Somebody has to read the document meanwhile.
 */
export function createPrints(pdf: InstanceType<typeof PDFDocument>, ask: AskForPrint): FindPrint {
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
