import { formatFacts } from '@facet/contract/constants/file-formats';
import type { CommentWire } from '@facet/contract/entities/comment';
import type { Drawing } from '@facet/contract/entities/drawing';
import type { FileWire } from '@facet/contract/entities/file';
import type { DrawnOver } from '@facet/canvas/engine/draw-picture';
import { drawingFrame } from '@facet/canvas/model/frame';
import { isShownWhole } from '../../features/viewer/kinds/picture/choose-preview.ts';
import { canvasOver } from '../../features/drawing/model/beneath.ts';
import { loadChunk } from '../../lib/chunk-failure.ts';
import { isPicture } from '../../shared/files/file-pictures.ts';
import type { Surface } from '../../shared/drawing/surface.ts';
import { thumbnailUrl } from '../../shared/files/thumbnail-url.ts';
import { livingAddress } from '../../lib/file-addresses/fetch-file.ts';

/** Longer side of the picture attached to a task, in px. */
const SIDE = 1600;

type Drawn = Pick<CommentWire, 'position' | 'drawing_files'> & { drawing: Drawing };

async function imageFrom(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = await livingAddress(url);
  await image.decode();
  return image;
}

const pictureAddress = (file: FileWire): string =>
  isShownWhole(file) ? file.url : (thumbnailUrl(file, 'large') ?? file.url);

/** What lies under a drawing, if it can be reproduced from the file alone. */
async function imageUnder(file: FileWire, { position }: Drawn): Promise<CanvasImageSource | null> {
  if (isPicture(file)) return imageFrom(pictureAddress(file));
  if (file.type === 'pdf') {
    const { pictureOfPage } = await loadChunk(() => import('../../features/viewer/kinds/pdf/page-picture.ts'));
    return (await pictureOfPage(file, position?.page ?? 1, SIDE)).canvas;
  }
  if (!file.film && formatFacts(file.type)?.view !== 'video') return null;
  const { framePicture } = await loadChunk(() => import('../../features/viewer/kinds/video/frame-picture.ts'));
  return framePicture(file.film?.url ?? file.url, position?.time ?? 0);
}

/** The model as shown right now, if that is the view that was drawn on. */
function modelUnder({ drawing, position }: Drawn, surface: Surface | null): DrawnOver | null {
  const image = document.querySelector<HTMLCanvasElement>('[data-kind-place] canvas:not([data-layer] canvas)');
  if (!image || !surface?.place.view || !surface.matches(position)) return null;
  const { x, y, scale } = drawingFrame(drawing, canvasOver(surface));
  const { width, height } = image.getBoundingClientRect();
  return { image, x: -x / scale, y: -y / scale, width: width / scale, height: height / scale };
}

/** A comment's drawing over the picture, page, frame or model that it was drawn on, as a PNG for a task. */
export async function pictureOfComment(comment: Drawn & { id: number }, file: FileWire, surface: Surface | null) {
  const { drawing, drawing_files: files } = comment;
  // The present view may be gone by the time the rest has loaded.
  const seen = modelUnder(comment, surface);
  const { drawPicture } = await loadChunk(() => import('@facet/canvas/engine/draw-picture'));
  // Even without its background the drawing says something.
  const image = seen ? null : await imageUnder(file, comment).catch(() => null);
  const over = image ? { image, x: 0, y: 0, width: drawing.width, height: drawing.height } : seen;
  const findSource = (fileId: number) => files.find(({ id }) => id === fileId)?.url;
  const blob = await drawPicture({ drawing, over, sourceOf: findSource, side: SIDE });
  return new File([blob], `drawing-${comment.id}.png`, { type: 'image/png' });
}
