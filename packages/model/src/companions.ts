/** The files beside a model, by their paths in lower case. */
export type Companions = ReadonlyMap<string, Uint8Array>;

export const ALONE: Companions = new Map();

const plainPath = (path: string) =>
  path
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .toLowerCase();
const lastName = (path: string) => path.split('/').at(-1) ?? '';

/**
 * The file that a model names: at its path, or anywhere with that name, because models are often packed without their
 * folders.
 */
export function findCompanion(companions: Companions, named: string): Uint8Array | null {
  const path = plainPath(named);
  const found = companions.get(path);
  if (found) return found;
  for (const [other, bytes] of companions) if (lastName(other) === lastName(path)) return bytes;
  return null;
}
