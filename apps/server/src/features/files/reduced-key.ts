import { thumbnailKey } from './thumbnail-key.ts';

/** Where a model's reduced mesh lies: told from the file's key, so that making it again writes over the same object. */
export const reducedKey = (fileKey: string) => thumbnailKey(fileKey, 'reduced');
