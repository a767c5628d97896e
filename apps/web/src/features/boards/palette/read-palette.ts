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

const answerTo = (worker: Worker, bitmap: ImageBitmap) => {
  const { promise, resolve, reject } = Promise.withResolvers<string[]>();
  const stop = new AbortController();
  const { signal } = stop;
  worker.addEventListener('message', ({ data }: MessageEvent<string[]>) => resolve(data), { signal });
  worker.addEventListener('error', () => reject(new Error(t('The colours could not be found'))), { signal });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page speaks to its worker only
  worker.postMessage(bitmap, [bitmap]);
  return promise.finally(() => stop.abort());
};

/** Finds the colours of pictures, one after the other, in a worker that starts while the first is being read. */
export function startPalette() {
  const worker = new Worker(new URL('./palette-worker.ts', import.meta.url), { type: 'module', name: 'palette' });
  let turn: Promise<unknown> = Promise.resolve();
  return {
    /** Five of them, the largest share first. */
    async colorsOf(url: string, crop: BoardCrop | undefined): Promise<string[]> {
      const bitmap = await pictureAt(url, crop);
      const answer = turn.then(() => answerTo(worker, bitmap));
      turn = answer.catch(() => undefined);
      return answer;
    },
    stop: () => worker.terminate(),
  };
}

/** Finds five colours of a picture and names each after the most similar metal or stone of the house. */
export async function readPalette(url: string, crop: BoardCrop | undefined): Promise<PaletteColor[]> {
  const palette = startPalette();
  try {
    return (await palette.colorsOf(url, crop)).map((color) => ({ ...nearestTone(color), color }));
  } finally {
    palette.stop();
  }
}
