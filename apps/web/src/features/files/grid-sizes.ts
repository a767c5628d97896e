import type { FileLook } from './hooks/use-file-look.ts';

/** Smallest width of a card in px, and the preview that is sharp at it, by the size of the pictures. */
export const GRID_SIZES: Readonly<Record<FileLook['pictures'], { minWidth: number; preset: 'small' | 'medium' }>> = {
  small: { minWidth: 150, preset: 'small' },
  medium: { minWidth: 200, preset: 'small' },
  large: { minWidth: 260, preset: 'medium' },
};
