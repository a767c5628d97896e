/** What is inserted into text: numbers that no model has, and words that begin something else. */
const WORDS = ['-1', '0', '1e999', 'nan', '4294967295', '99999999999', '"', '<', '\n', '\u0000', 'f ', 'end_header'];

/** A copy of the file, damaged in a few places: cut, torn, flipped or overwritten; `next` is the source of chance. */
export function mutate(bytes: Uint8Array, next: () => number): Uint8Array<ArrayBuffer> {
  let copy = new Uint8Array(bytes);
  const place = () => Math.floor(next() * copy.length);
  const kinds = [
    () => (copy[place()] = Math.floor(next() * 256)),
    () => copy.set([(copy[0] ?? 0) ^ (1 << Math.floor(next() * 8))], place()),
    () => copy.fill(next() < 0.5 ? 0 : 255, ...[place(), place()].toSorted((a, b) => a - b)),
    () => copy.set(copy.slice(place()).subarray(0, 64), Math.min(place(), Math.max(0, copy.length - 64))),
    () => (copy = copy.slice(0, place())),
    () => (copy = Uint8Array.from([...copy, ...copy.slice(place())])),
    () => {
      const word = new TextEncoder().encode(WORDS[Math.floor(next() * WORDS.length)]);
      copy.set(word, Math.min(place(), Math.max(0, copy.length - word.length)));
    },
  ];
  const times = 1 + Math.floor(next() * 4);
  for (let time = 0; time < times && copy.length > 64; time += 1) kinds[Math.floor(next() * kinds.length)]?.();
  return copy;
}
