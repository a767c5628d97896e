import type { FileLook } from './hooks/use-file-look.ts';

/** By size of the pictures: the smallest width of a card in px, and a preview that is sharp at it. */
export const GRID_SIZES: Readonly<Record<FileLook['pictures'], { minWidth: number; preset: 'small' | 'medium' }>> = {
  small: { minWidth: 150, preset: 'small' },
  medium: { minWidth: 200, preset: 'small' },
  large: { minWidth: 260, preset: 'medium' },
};
