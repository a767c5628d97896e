const GAP = 8;
const EDGE = 8;

type Size = { width: number; height: number };
type Box = Size & { top: number; bottom: number; left: number };

/** Where a bubble goes, in px of the viewport: centred above its anchor, below when there is no room, never off screen. */
export function placeTooltip(anchor: Box, bubble: Size, viewportWidth: number) {
  const centred = anchor.left + anchor.width / 2 - bubble.width / 2;
  const left = Math.max(EDGE, Math.min(centred, viewportWidth - bubble.width - EDGE));
  const above = anchor.top - GAP - bubble.height;
  return { left, top: above >= EDGE ? above : anchor.bottom + GAP };
}
