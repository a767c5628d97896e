import type { Size } from '@facet/canvas/geometry';
import type { Camera } from '../desk/camera.ts';

/** Board pixels between dots. */
const DOTS = 24;
/** The least distance between dots on the screen, in px. */
const DOTS_MIN = 12;
const DOT = 2;

/** The background of a board: dots that move and scale with it. */
export function drawDots(context: CanvasRenderingContext2D, camera: Camera, size: Size, color: string): void {
  let step = DOTS * camera.scale * (camera.scale < 0.5 ? 2 : 1);
  while (step < DOTS_MIN) step *= 2;
  const first = (offset: number) => ((offset % step) + step) % step;
  context.fillStyle = color;
  for (let x = first(camera.x); x < size.width; x += step)
    for (let y = first(camera.y); y < size.height; y += step) context.fillRect(Math.round(x), Math.round(y), DOT, DOT);
}
