import { thumbnailKey } from './thumbnail-key.ts';

/** Where a picture's tiles lie: told from the file's key, so that cutting it again writes over the same object. */
export const pyramidKey = (fileKey: string) => thumbnailKey(fileKey, 'tiles');
