import type { Surface } from '../../shared/drawing/surface.ts';

/** Keeps layers off what else is on the canvas. */
export const clipStyle = ({ clip }: Surface) =>
  clip && { clipPath: `rect(${clip.y}px ${clip.x + clip.width}px ${clip.y + clip.height}px ${clip.x}px)` };
