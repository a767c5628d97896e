import { isPictureTooLarge } from '../picture-size.ts';
import type { ReadPixels } from '../open-picture.ts';
import { inkPixels, isInInks } from './ink-pixels.ts';
import { ThumbnailFailed } from '../thumbnail.ts';

const HEIGHT_AT = 14;
const WIDTH_AT = 18;

// The library draws on a browser's canvas unless it is told where pixels go.
const bareImageData = (width: number, height: number) => ({
  data: new Uint8ClampedArray(width * height * 4),
  width,
  height,
  colorSpace: 'srgb' as const,
});
function noCanvas(): never {
  throw new Error('layers are not drawn here');
}

/**
 * The merged picture of a Photoshop file, as it is kept for programs without layers; throws for a file without one,
 * ThumbnailFailed (too_large) for more pixels than are ever decoded. The reader is loaded with the first.
 */
export async function photoshopPixels(file: Buffer): Promise<ReadPixels> {
  const [width, height] = [file.readUInt32BE(WIDTH_AT), file.readUInt32BE(HEIGHT_AT)];
  if (isPictureTooLarge({ width, height })) throw new ThumbnailFailed('too_large');
  if (isInInks(file)) return inkPixels(file);
  const { initializeCanvas, readPsd } = await import('ag-psd');
  initializeCanvas(noCanvas, bareImageData);
  const { imageData } = readPsd(file, { skipLayerImageData: true, skipThumbnail: true, useImageData: true });
  if (!imageData || imageData.data.length !== width * height * 4) throw new Error('no merged picture in the file');
  return { data: Uint8Array.from(imageData.data), width, height };
}
