import type { PlacedItem } from '@facet/board/document';

/** The largest number that a shape is said with: `16 : 9`, not `640 : 361`. */
const LARGEST = 16;
const NEAR = 0.01;

/** How wide to how high, in small numbers where they say it. */
export function ratioWords(width: number, height: number): string {
  const ratio = width / height;
  for (let down = 1; down <= LARGEST; down += 1) {
    const across = Math.round(ratio * down);
    if (across >= 1 && across <= LARGEST && Math.abs(across / down / ratio - 1) < NEAR) return `${across} : ${down}`;
  }
  return ratio >= 1 ? `${ratio.toFixed(2)} : 1` : `1 : ${(1 / ratio).toFixed(2)}`;
}

/** Which part of a picture is seen, and its shape. */
export function cropWords({ crop, width, height }: Extract<PlacedItem, { kind: 'picture' }>): string {
  const share = crop ? Math.round(crop.width * crop.height * 100) : 100;
  const part = share === 100 ? 'Whole picture' : `${share} % of the picture`;
  return `${part}, ${ratioWords(width, height)}`;
}
