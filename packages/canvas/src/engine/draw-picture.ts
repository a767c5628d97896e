import type { Drawing } from '../stroke.ts';
import { Layer } from 'konva/lib/Layer.js';
import { Stage } from 'konva/lib/Stage.js';
import { pictureFrame } from '../model/picture-frame.ts';
import type { Box } from '../geometry.ts';
import { strokeNode } from './stroke-node.ts';

/** What a drawing lies over, and its place in the drawing's own pixels. */
export type DrawnOver = { image: CanvasImageSource; x: number; y: number; width: number; height: number };

type PictureOfDrawing = {
  drawing: Drawing;
  /** Null draws on plain white. */
  over: DrawnOver | null;
  sourceOf: (fileId: number) => string | undefined;
  /** The picture's longer side, in px. */
  side: number;
};

/** Loads a picture; resolves to undefined if that fails: an outline is drawn instead. */
async function loaded(source: string): Promise<void> {
  const picture = new window.Image();
  picture.src = source;
  await picture.decode().catch(() => undefined);
}

/** Only the strokes, as large as the frame at that scale. */
async function drawStrokes(
  { drawing, sourceOf }: PictureOfDrawing,
  frame: Box,
  scale: number,
): Promise<HTMLCanvasElement> {
  const images = drawing.strokes.flatMap((stroke) => (stroke.kind === 'image' ? [sourceOf(stroke.file_id)] : []));
  await Promise.all(images.flatMap((source) => (source === undefined ? [] : [loaded(source)])));
  const size = { width: frame.width * scale, height: frame.height * scale };
  const place = { x: -frame.x * scale, y: -frame.y * scale, scaleX: scale, scaleY: scale };
  const stage = new Stage({ container: document.createElement('div'), ...size, listening: false });
  const layer = new Layer({ listening: false, ...place });
  const { promise: later, resolve } = Promise.withResolvers<void>();
  const nodes = drawing.strokes.map((stroke) => strokeNode(stroke, sourceOf, resolve));
  if (nodes.length > 0) layer.add(...nodes);
  stage.add(layer);
  // Pictures that the browser has cached are there at once, or in a moment.
  if (images.length > 0) await Promise.race([later, new Promise((done) => void setTimeout(done, 500))]);
  layer.draw();
  const canvas = stage.toCanvas({ pixelRatio: 1 });
  stage.destroy();
  return canvas;
}

/** A drawing over its background, including strokes beside it, as a PNG. */
export async function drawPicture(picture: PictureOfDrawing): Promise<Blob> {
  const { drawing, over, side } = picture;
  const frame = pictureFrame(drawing);
  const scale = side / Math.max(frame.width, frame.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(frame.width * scale));
  canvas.height = Math.max(1, Math.round(frame.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can not draw the picture');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  if (over) {
    const [x, y] = [(over.x - frame.x) * scale, (over.y - frame.y) * scale];
    context.drawImage(over.image, x, y, over.width * scale, over.height * scale);
  }
  context.drawImage(await drawStrokes(picture, frame, scale), 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The picture could not be drawn');
  return blob;
}
