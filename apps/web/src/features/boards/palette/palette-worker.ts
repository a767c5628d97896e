import { findColors } from './find-colors.ts';

/** Enough pixels to find the colours of a picture. */
const SIDE = 96;

addEventListener('message', async ({ data }: MessageEvent<ImageBitmap>) => {
  const scale = Math.min(1, SIDE / Math.max(data.width, data.height));
  const [width, height] = [Math.max(1, Math.round(data.width * scale)), Math.max(1, Math.round(data.height * scale))];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  context?.drawImage(data, 0, 0, width, height);
  data.close();
  const pixels = context?.getImageData(0, 0, width, height).data;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its page only
  postMessage(pixels ? findColors(pixels) : []);
});
