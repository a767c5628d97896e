import sharp from 'sharp';
import type { SharpOptions } from 'sharp';
import { PICTURE_MAX_PIXELS } from './picture-size.ts';

// Of its many loaders, only those for accepted pictures may ever see a user's bytes (PDF is not one of them).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadTiff',
    'VipsForeignLoadHeif',
    // Only from memory, where a drawing that references another file can't reach it (open-picture.ts).
    'VipsForeignLoadSvgBuffer',
  ],
});
// One picture at a time on one thread: a burst of uploads must not take every core. No cache: nothing is opened twice.
sharp.concurrency(1);
sharp.cache(false);

/**
 * How every user's picture is opened: a damaged one is shown as far as a browser would, one with nothing readable
 * fails, and bombs are refused.
 */
export const PICTURE_OPTIONS = {
  failOn: 'none',
  limitInputPixels: PICTURE_MAX_PIXELS,
} as const satisfies SharpOptions;

export { sharp };
