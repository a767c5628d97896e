import { MOST_PICTURES, PICTURE_BYTES_MAX } from './paint.ts';

/** The pictures of a model, each once by its key; missing, surplus or oversized ones are left out. */
export function createPictures<Key>(find: (key: Key) => Uint8Array | null) {
  const numbers = new Map<Key, number | null>();
  const pictures: Uint8Array[] = [];
  const add = (key: Key) => {
    const bytes = pictures.length < MOST_PICTURES ? find(key) : null;
    if (!bytes || bytes.length === 0 || bytes.length > PICTURE_BYTES_MAX) return null;
    return pictures.push(bytes) - 1;
  };
  return {
    pictures,
    /** Its number; null if it is left out. */
    numberOf: (key: Key): number | null => {
      const known = numbers.get(key);
      if (known !== undefined) return known;
      const number = add(key);
      numbers.set(key, number);
      return number;
    },
  };
}
