import { DRAWN_FORMATS, type FileFormat } from '@facet/contract/constants/file-formats';
import type { KindOfWork } from '../file-processes/kind-of-work.ts';
import type { makePrint } from './make-print.ts';
import type { makePyramid } from './make-pyramid.ts';
import type { makeThumbnails } from './make-thumbnails.ts';

const DRAWN: readonly FileFormat[] = DRAWN_FORMATS;

/** The previews of a picture, or of what is drawn for another file. */
export const MAKE_THUMBNAILS: KindOfWork<typeof makeThumbnails> = {
  module: new URL('make-thumbnails.ts', import.meta.url),
  name: 'makeThumbnails',
  processFor: ({ format }) => (DRAWN.includes(format) ? 'drawings' : 'pictures'),
};

/** A part of a picture as paper needs it. */
export const MAKE_PRINT: KindOfWork<typeof makePrint> = {
  module: new URL('make-print.ts', import.meta.url),
  name: 'makePrint',
  processFor: () => 'prints',
};

/** The tiles of a picture. */
export const MAKE_PYRAMID: KindOfWork<typeof makePyramid> = {
  module: new URL('make-pyramid.ts', import.meta.url),
  name: 'makePyramid',
  processFor: () => 'tiles',
};
