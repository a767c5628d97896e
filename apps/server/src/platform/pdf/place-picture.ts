import { setTimeout as wait } from 'node:timers/promises';
import type PDFDocument from 'pdfkit';
import type { Print } from '../images/make-print.ts';

type Pdf = InstanceType<typeof PDFDocument>;
/** A picture that lies in the document, to be shown as often as one likes. */
export type PlacedPrint = { label: string; width: number; height: number; obj: unknown };
/** What the library is asked for beside its types. */
type Objects = { ref(fields: object): { end(bytes?: Uint8Array): void } };

/** Bytes that may wait for whoever reads the document. */
const AHEAD_MAX = 8 * 1024 * 1024;
const LOOK_MS = 5;

/** Writes a picture into the document, whose bytes leave memory with it. */
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

/** Shows a picture from the point (0, 0) on. */
export function showPrint(pdf: Pdf, print: PlacedPrint, width: number, height: number): void {
  // An image that is embedded already, which the library's types don't say.
  pdf.image(print as unknown as Buffer, 0, 0, { width, height });
}

/** Waits until what was drawn has been read, so that memory does not grow with the document. */
export async function caughtUp(pdf: Pdf): Promise<void> {
  const { readableLength } = pdf as unknown as { readableLength: number };
  if (readableLength <= AHEAD_MAX) return;
  await wait(LOOK_MS);
  await caughtUp(pdf);
}
