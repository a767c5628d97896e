import { setTimeout as wait } from 'node:timers/promises';
import type PDFDocument from 'pdfkit';
import type { Print } from '../images/make-print.ts';

type Pdf = InstanceType<typeof PDFDocument>;
/** A picture embedded in the document, which can be shown any number of times. */
export type PlacedPrint = { label: string; width: number; height: number; obj: unknown };
/** The part of the library that its types leave out. */
type Objects = { ref(fields: object): { end(bytes?: Uint8Array): void } };

/** How many bytes may wait for the document's reader. */
const AHEAD_MAX = 8 * 1024 * 1024;
const LOOK_MS = 5;

/** Embeds a picture in the document, so that its bytes leave memory as they are read. */
export function embedPrint(pdf: Pdf, { body, alpha, width, height, channels }: Print, label: string): PlacedPrint {
  const objects = pdf as unknown as Objects;
  const common = { Type: 'XObject', Subtype: 'Image', BitsPerComponent: 8, Width: width, Height: height };
  const mask = alpha && objects.ref({ ...common, ColorSpace: 'DeviceGray', Filter: 'FlateDecode' });
  if (mask) mask.end(alpha);
  const obj = objects.ref({
    ...common,
    ColorSpace: channels === 1 ? 'DeviceGray' : 'DeviceRGB',
    Filter: 'DCTDecode',
    ...(mask ? { SMask: mask } : {}),
  });
  obj.end(body);
  return { label, width, height, obj };
}

/** Shows a picture with its corner at (0, 0). */
export function showPrint(pdf: Pdf, print: PlacedPrint, width: number, height: number): void {
  // It takes an image that is already embedded, which its types don't say.
  pdf.image(print as unknown as Buffer, 0, 0, { width, height });
}

/** Waits until what was drawn so far has been read, so that memory does not grow with the document. */
export async function caughtUp(pdf: Pdf): Promise<void> {
  const { readableLength } = pdf as unknown as { readableLength: number };
  if (readableLength <= AHEAD_MAX) return;
  await wait(LOOK_MS);
  await caughtUp(pdf);
}
