import type { BoardCrop } from '@facet/contract/entities/board-item';
import { nearestTone, type Tone } from './tones.ts';
import { t } from '../../../ui/words.ts';
import { fetchFile } from '../../../lib/file-addresses/fetch-file.ts';

export type PaletteColor = Tone;

/** The visible part of a picture. */
async function cropped(blob: Blob, crop: BoardCrop | undefined): Promise<ImageBitmap> {
  const whole = await createImageBitmap(blob);
  if (!crop) return whole;
  const { width, height } = whole;
  const part = await createImageBitmap(
    whole,
    Math.round(crop.x * width),
    Math.round(crop.y * height),
    Math.max(1, Math.round(crop.width * width)),
    Math.max(1, Math.round(crop.height * height)),
  );
  whole.close();
  return part;
}

async function pictureAt(url: string, crop: BoardCrop | undefined): Promise<ImageBitmap> {
  const answer = await fetchFile(url);
  if (!answer.ok) throw new Error(t('The picture could not be read'));
  return cropped(await answer.blob(), crop);
}

/** A worker that returns the colours of the one picture it is given. */
function startWorker() {
  const worker = new Worker(new URL('./palette-worker.ts', import.meta.url), { type: 'module', name: 'palette' });
  const { promise: answer, resolve, reject } = Promise.withResolvers<string[]>();
  worker.addEventListener('message', ({ data }: MessageEvent<string[]>) => resolve(data));
  worker.addEventListener('error', () => reject(new Error(t('The colours could not be found'))));
  return { worker, answer };
}

/** Finds five colours of a picture in a worker and names each after the most similar metal or stone of the house. */
export async function paletteOf(url: string, crop: BoardCrop | undefined): Promise<PaletteColor[]> {
  // It starts while the picture is being read.
  const { worker, answer } = startWorker();
  const give = async () => {
    const bitmap = await pictureAt(url, crop);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page speaks to its worker only
    worker.postMessage(bitmap, [bitmap]);
  };
  try {
    const [colors] = await Promise.all([answer, give()]);
    return colors.map((color) => ({ ...nearestTone(color), color }));
  } finally {
    worker.terminate();
  }
}
