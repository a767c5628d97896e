/** Longer side of a new picture on a board, in board pixels. */
export const PICTURE_SIDE = 320;
/** For a page, or anything without a size of its own. */
const PAGE = { width: 240, height: 320 };

type Pixels = { width: number | null; height: number | null };

/** The first size of a file's picture on a board: its own shape, never enlarged. */
export function pictureSize({ width, height }: Pixels): { width: number; height: number } {
  if (!width || !height) return PAGE;
  const scale = Math.min(1, PICTURE_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
