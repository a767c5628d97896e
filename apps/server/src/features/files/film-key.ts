import { thumbnailKey } from './thumbnail-key.ts';

/** Where a video's converted copy lies: told from the file's key, so that making it again writes over the same object. */
export const filmKey = (fileKey: string) => thumbnailKey(fileKey, 'film');
