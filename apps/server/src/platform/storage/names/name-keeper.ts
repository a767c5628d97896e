import { extensionStart, longestThatFits, SAFE_NAME_MAX_BYTES, safeFileName } from './file-names.ts';

export type NameKeeper = (name: string) => string;

// Upper case first: some letters differ only in lower case, and some file systems treat them as one.
const sameForm = (name: string) => name.toUpperCase().toLowerCase();

function numbered(name: string, number: number): string {
  const dot = extensionStart(name);
  const end = ` (${number})${name.slice(dot)}`;
  const room = SAFE_NAME_MAX_BYTES - Buffer.byteLength(end);
  return longestThatFits(name.slice(0, dot), (part) => Buffer.byteLength(part) <= room) + end;
}

/** Makes the names of one folder: safe by `safeFileName`, and distinct even where case does not count. */
export function createNameKeeper(): NameKeeper {
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  return function keep(name) {
    const safe = safeFileName(name);
    let kept = safe;
    while (taken.has(sameForm(kept))) {
      const number = (numbers.get(sameForm(safe)) ?? 1) + 1;
      numbers.set(sameForm(safe), number);
      kept = numbered(safe, number);
    }
    taken.add(sameForm(kept));
    return kept;
  };
}
