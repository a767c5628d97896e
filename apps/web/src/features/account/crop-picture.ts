import { t } from '../../ui/words.ts';

/** A part of a picture in its own pixels. */
export type CropArea = { x: number; y: number; width: number; height: number };

export const AVATAR_SIZE_MAX = 512;
const JPEG_QUALITY = 0.92;

function loadPicture(address: string): Promise<HTMLImageElement> {
  const { promise, resolve, reject } = Promise.withResolvers<HTMLImageElement>();
  const picture = new Image();
  picture.onload = () => resolve(picture);
  picture.onerror = () => reject(new Error(t('Couldn’t read this picture. Try another one.')));
  picture.src = address;
  return promise;
}

/** Cuts a square out of a picture, at most 512 pixels wide, in the format that it had. */
export async function cropPicture(address: string, area: CropArea, source: File): Promise<File> {
  const picture = await loadPicture(address);
  const size = Math.min(AVATAR_SIZE_MAX, Math.round(area.width));
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  canvas.getContext('2d')?.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, size, size);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  const type = source.type === 'image/png' ? 'image/png' : 'image/jpeg';
  canvas.toBlob(resolve, type, JPEG_QUALITY);
  const cut = await promise;
  if (!cut) throw new Error(t('Couldn’t crop this picture. Try another one.'));
  return new File([cut], type === 'image/png' ? 'avatar.png' : 'avatar.jpg', { type });
}
