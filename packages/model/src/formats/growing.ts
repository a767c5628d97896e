type Numbers = Float32Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;

/** The array itself, or a copy twice as long, with room for at least `needed` numbers. */
export function roomFor<List extends Numbers>(list: List, needed: number, create: (length: number) => List): List {
  if (needed <= list.length) return list;
  const larger = create(Math.max(needed, list.length * 2));
  larger.set(list);
  return larger;
}

export const floats = (length: number): Float32Array<ArrayBuffer> => new Float32Array(length);
export const integers = (length: number): Uint32Array<ArrayBuffer> => new Uint32Array(length);
export const bytes = (length: number): Uint8Array<ArrayBuffer> => new Uint8Array(length);
