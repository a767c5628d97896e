import { saveBlob } from '../../../lib/save-blob.ts';
import { paintPage } from './paint-page.ts';

const SCALE = 2;
const NOTE_HEIGHT = 40;

const toBlob = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture was made'))));
  });

/** The canvas with a line of text above: which days, and how much was counted. */
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

/** Saves the page as one picture, captioned with its scope. */
export async function savePicture(page: HTMLElement, note: string): Promise<void> {
  saveBlob(await toBlob(withNote(paintPage(page, SCALE), note)), 'analytics.png');
}
