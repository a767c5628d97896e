import type { PlacedItem } from '@facet/board/document';
import { t, numberText } from '../../../ui/words.ts';

/** The largest number in a ratio: `16 : 9`, not `640 : 361`. */
const LARGEST = 16;
const NEAR = 0.01;

const inHundredths = (value: number) => numberText(value, { least: 2, most: 2 });

/** Width to height, in small numbers if they express it. */
export function ratioWords(width: number, height: number): string {
  const ratio = width / height;
  for (let down = 1; down <= LARGEST; down += 1) {
    const across = Math.round(ratio * down);
    if (across >= 1 && across <= LARGEST && Math.abs(across / down / ratio - 1) < NEAR) return `${across} : ${down}`;
  }
  return ratio >= 1 ? `${inHundredths(ratio)} : 1` : `1 : ${inHundredths(1 / ratio)}`;
}

/** Which part of a picture is visible, and its aspect ratio. */
export function cropWords({ crop, width, height }: Extract<PlacedItem, { kind: 'picture' }>): string {
  const share = crop ? Math.round(crop.width * crop.height * 100) : 100;
  const part = share === 100 ? t('Whole picture') : t('{share, number} % of the picture', { share });
  return `${part}, ${ratioWords(width, height)}`;
}
