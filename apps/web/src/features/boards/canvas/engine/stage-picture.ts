import type { PlacedItem } from '@facet/board/document';
import type { Area } from '@facet/board/geometry';
import { currentLook, type Easel } from './board-stage.ts';
import { drawItem } from './draw-item.ts';

const WAIT_MS = 50;
const WAITS = 200;

/** Items on a transparent ground as a PNG, `scale` px for each board pixel. */
export async function drawPicture(
  easel: Easel,
  items: readonly PlacedItem[],
  area: Area,
  scale: number,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(area.width * scale));
  canvas.height = Math.max(1, Math.ceil(area.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can not draw the picture');
  const draw = () => {
    context.setTransform(scale, 0, 0, scale, -area.x * scale, -area.y * scale);
    context.clearRect(area.x, area.y, area.width, area.height);
    const look = currentLook(easel, context);
    for (const item of items) drawItem(look, item);
    easel.pictures.tick();
  };
  draw();
  // Sharp pictures take time to load; one that doesn't load is drawn as it is.
  for (let turn = 0; turn < WAITS && !easel.pictures.isComplete(); turn += 1) {
    await new Promise((done) => void setTimeout(done, WAIT_MS));
    draw();
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The picture could not be drawn');
  return blob;
}

const hex = (value = 0) => value.toString(16).padStart(2, '0').toUpperCase();

/** The visible colour at a point of the canvas, as `#RRGGBB`. */
export function colorAt({ base }: Easel, x: number, y: number): string {
  const canvas = base.getCanvas();
  const ratio = canvas.getPixelRatio();
  const spot = canvas.getContext()._context.getImageData(Math.round(x * ratio), Math.round(y * ratio), 1, 1);
  const [red, green, blue] = spot.data;
  return `#${hex(red)}${hex(green)}${hex(blue)}`;
}
