// The storage keys of what is made from a file: derived from the file's key, so that remaking overwrites the same
// object.

export const thumbnailKey = (fileKey: string, presetName: string) => `${fileKey}-${presetName}`;
/** A video's converted copy. */
export const filmKey = (fileKey: string) => thumbnailKey(fileKey, 'film');
/** A picture's tiles. */
export const pyramidKey = (fileKey: string) => thumbnailKey(fileKey, 'tiles');
/** A model's reduced mesh. */
export const reducedKey = (fileKey: string) => thumbnailKey(fileKey, 'reduced');
