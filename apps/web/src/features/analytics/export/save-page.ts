import { saveBlob } from '../../../lib/save-blob.ts';
import { paintPage } from './paint-page.ts';
import { PAPER, writePdf, type PlacedPicture } from './write-pdf.ts';

const SCALE = 2;
const MARGIN = 36;
const GAP = 10;
const QUALITY = 0.9;
const NOTE_HEIGHT = 40;

const blobOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture was made'))), type, QUALITY);
  });

/** The same with a line of words above: over which days, and how much of it all was counted. */
function withNote(canvas: HTMLCanvasElement, note: string): HTMLCanvasElement {
  const whole = document.createElement('canvas');
  whole.width = canvas.width;
  whole.height = canvas.height + NOTE_HEIGHT * SCALE;
  const context = whole.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
  context.fillStyle = backgroundColor;
  context.fillRect(0, 0, whole.width, whole.height);
  context.fillStyle = color;
  context.font = `${14 * SCALE}px ${fontFamily}`;
  context.fillText(note, 0, 22 * SCALE);
  context.drawImage(canvas, 0, NOTE_HEIGHT * SCALE);
  return whole;
}

/** The page as one picture, with what it is of. */
export async function savePicture(page: HTMLElement, note: string): Promise<void> {
  saveBlob(await blobOf(withNote(paintPage(page, SCALE), note), 'image/png'), 'analytics.png');
}

/** The page on A4, panel by panel, none of them cut. */
export async function saveReport(page: HTMLElement, note: string): Promise<void> {
  const blocks = [...page.children].flatMap((child) =>
    child.querySelector(':scope > section') ? [...child.children] : [child],
  );
  const shown = blocks.filter(
    (block): block is HTMLElement => block instanceof HTMLElement && !block.matches('[data-unexported]'),
  );
  const pages: PlacedPicture[][] = [[]];
  let y = MARGIN;
  for (const [index, block] of shown.entries()) {
    const painted = paintPage(block, SCALE);
    const canvas = index === 0 ? withNote(painted, note) : painted;
    const size = sizeOnPaper(canvas);
    if (y > MARGIN && y + size.high > PAPER.height - MARGIN) {
      pages.push([]);
      y = MARGIN;
    }
    const jpeg = new Uint8Array(await (await blobOf(canvas, 'image/jpeg')).arrayBuffer());
    pages.at(-1)?.push({ jpeg, width: canvas.width, height: canvas.height, x: MARGIN, y, ...size });
    y += size.high + GAP;
  }
  saveBlob(writePdf(`Analytics, ${note}`, pages), 'analytics.pdf');
}

function sizeOnPaper({ width, height }: HTMLCanvasElement) {
  const [across, down] = [PAPER.width - 2 * MARGIN, PAPER.height - 2 * MARGIN];
  const zoom = Math.min(across / width, down / height);
  return { wide: Math.round(width * zoom), high: Math.round(height * zoom) };
}
