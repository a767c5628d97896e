/** Longer side of a picture that comes onto a board, in board pixels. */
export const PICTURE_SIDE = 320;
/** Of a page, or whatever has no size of its own. */
const PAGE = { width: 240, height: 320 };

type Pixels = { width: number | null; height: number | null };

/** How large a file's picture is on a board at first: its own shape, never larger than it is. */
export function pictureSize({ width, height }: Pixels): { width: number; height: number } {
  if (!width || !height) return PAGE;
  const scale = Math.min(1, PICTURE_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
