/** Where a thumbnail's bytes lie: told from the file's key, so that making it again writes over the same object. */
export const thumbnailKey = (fileKey: string, presetName: string) => `${fileKey}-${presetName}`;
