import type { Bounds } from '@facet/model/model-data';
import type { UpAxis } from '@facet/model/up-axis';
import { packFiles } from '@facet/model/pack-model';
import type { ModelDrawing } from '../scene/create-drawing.ts';
import type { PictureFormat } from '../scene/draw-orders.ts';
import type { ModelPicture } from '../scene/picture.ts';
import { encodeFilm } from './encode-film.ts';
import { drawDimensions, type StillDimensions } from './draw-dimensions.ts';
import { stillViews, turnViews } from './views-of.ts';

/** A zip of pictures. */
async function packPictures(pictures: readonly { name: string; blob: Blob }[]): Promise<Blob> {
  const files = await Promise.all(
    pictures.map(async ({ name, blob }) => ({ name, bytes: new Uint8Array(await blob.arrayBuffer()) })),
  );
  return new Blob([packFiles(files)], { type: 'application/zip' });
}

const STILL = { width: 1600, height: 1200 };
const FRAME = { width: 960, height: 720 };

export type PicturesOf = {
  drawing: ModelDrawing;
  /** The picture on the screen: its colours and materials are kept, its section and grid are not. */
  picture: ModelPicture;
  bounds: Bounds;
  up: UpAxis;
  /** Dimensions to draw over stills; null if they are hidden. */
  dimensions: StillDimensions | null;
  onDone: (share: number) => void;
  signal: AbortSignal;
};
export type Made = { blob: Blob; ending: string };

type View = { name: string; view: ModelPicture['view'] };

async function capture(views: readonly View[], format: PictureFormat, canvas: ModelPicture['canvas'], of: PicturesOf) {
  const pictures: { name: string; blob: Blob }[] = [];
  for (const { name, view } of views) {
    of.signal.throwIfAborted();
    const picture = { ...of.picture, view, canvas, cut: null, grid: null };
    // oxlint-disable-next-line no-await-in-loop -- there is one canvas
    const blob = await of.drawing.capture(picture, format);
    if (!blob) throw new Error('the picture was not drawn');
    pictures.push({ name, blob });
    of.onDone(pictures.length / views.length);
  }
  of.signal.throwIfAborted();
  return pictures;
}

/** Four views of a model as PNGs, in a zip. */
export async function makeStills(of: PicturesOf): Promise<Made> {
  const views = stillViews(of.bounds, of.up).map(({ name, view }) => ({ name: `${name}.png`, view }));
  const pictures = await capture(views, 'image/png', STILL, of);
  const { dimensions, bounds } = of;
  if (!dimensions) return { blob: await packPictures(pictures), ending: 'views.zip' };
  const drawn = pictures.map(async ({ name, blob }, at) => {
    const view = views[at]?.view;
    return { name, blob: view ? await drawDimensions(blob, { view, canvas: STILL }, { ...dimensions, bounds }) : blob };
  });
  return { blob: await packPictures(await Promise.all(drawn)), ending: 'views.zip' };
}

/** A model making one turn, as a film; as pictures in a zip if the browser can't make a film. */
export async function makeTurntable(of: PicturesOf): Promise<Made> {
  const views = turnViews(of.bounds, of.up).map((view, at) => ({
    name: `${String(at + 1).padStart(2, '0')}.jpg`,
    view,
  }));
  const pictures = await capture(views, 'image/jpeg', FRAME, of);
  const film = await encodeFilm(
    pictures.map(({ blob }) => blob),
    FRAME,
  );
  of.signal.throwIfAborted();
  return film
    ? { blob: film, ending: 'turntable.webm' }
    : { blob: await packPictures(pictures), ending: 'turntable.zip' };
}
