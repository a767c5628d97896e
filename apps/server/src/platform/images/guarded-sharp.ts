import sharp from 'sharp';
import type { SharpOptions } from 'sharp';
import { PICTURE_MAX_PIXELS } from './picture-size.ts';

// Of the many loaders only those of the accepted pictures may ever see a user's bytes (PDF is among the others).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadTiff',
    'VipsForeignLoadHeif',
    // From memory alone, where a drawing that names another file finds none (open-picture.ts).
    'VipsForeignLoadSvgBuffer',
  ],
});
// One picture at a time on one thread: a burst of uploads must not take every core. Nothing is opened twice: no cache.
sharp.concurrency(1);
sharp.cache(false);

/**
 * How every picture of a user is opened: of a damaged one there is as much as a browser shows of it, what holds nothing that
 * can be read fails, bombs are refused.
 */
export const PICTURE_OPTIONS = {
  failOn: 'none',
  limitInputPixels: PICTURE_MAX_PIXELS,
} as const satisfies SharpOptions;

export { sharp };
