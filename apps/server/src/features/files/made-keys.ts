import { createHash } from 'node:crypto';
import type { PieceLook } from '@facet/model/look/tint-triangles';

// The storage keys of what is made from a file: derived from the file's key, so that remaking overwrites the same
// object.

export const thumbnailKey = (fileKey: string, presetName: string) => `${fileKey}-${presetName}`;
/** What a model's thumbnails in some metals are named after: other objects than those in other metals. */
export const drawnKey = (fileKey: string, look: PieceLook | null): string =>
  look === null
    ? fileKey
    : `${fileKey}-${createHash('sha256').update(JSON.stringify(look)).digest('hex').slice(0, 12)}`;
/** A video's converted copy. */
export const filmKey = (fileKey: string) => thumbnailKey(fileKey, 'film');
/** A picture's tiles. */
export const pyramidKey = (fileKey: string) => thumbnailKey(fileKey, 'tiles');
/** A model's reduced mesh. */
export const reducedKey = (fileKey: string) => thumbnailKey(fileKey, 'reduced');
