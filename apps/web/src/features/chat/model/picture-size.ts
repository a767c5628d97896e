import type { FileWire } from '@facet/contract/entities/file';
import { isBrowserPicture } from '../../../shared/files/file-pictures.ts';

/** Of one picture alone, and the height of several side by side, in px. */
const ALONE = { width: 440, height: 300 };
const TOGETHER = { height: 148, least: 112, most: 240 };
const SQUARE = { width: 1, height: 1 };

type Measured = Pick<FileWire, 'type' | 'width' | 'height' | 'thumbnails'>;

/** Whether the chat shows a preview of the file. */
export const isShown = (file: Measured) => isBrowserPicture(file) || file.thumbnails.length > 0;

const findShape = ({ width, height, thumbnails: [thumbnail] }: Measured) =>
  width && height ? { width, height } : (thumbnail ?? SQUARE);

/** The space a picture takes, known before it loads. */
export function pictureSize(file: Measured, isAlone: boolean): { width: number; height: number } {
  const { width, height } = findShape(file);
  if (!isAlone) {
    const wanted = (width / height) * TOGETHER.height;
    return { width: Math.round(Math.min(TOGETHER.most, Math.max(TOGETHER.least, wanted))), height: TOGETHER.height };
  }
  const scale = Math.min(ALONE.width / width, ALONE.height / height);
  return { width: Math.max(64, Math.round(width * scale)), height: Math.max(48, Math.round(height * scale)) };
}
