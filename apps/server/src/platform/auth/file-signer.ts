import { timingSafeEqual } from 'node:crypto';
import { givesOriginals } from './take-over.ts';
import type { Tokens } from './tokens.ts';

const HOUR = 3600;
const CACHE_SIZE = 50_000;

export type FileSigner = {
  /**
   * An address that a browser can load by itself for one to two hours; the same within an hour, so that it is cached.
   */
  url(fileId: number, variant: string, download?: boolean): string;
  /** Whether whoever is answered gets originals of files at all. */
  givesOriginals(): boolean;
  expiresAt(now?: number): Date;
  isValid(fileId: number, variant: string, expires: number, signature: string, now?: number): boolean;
};

const expiryOf = (now: number) => (Math.floor(now / 1000 / HOUR) + 2) * HOUR;

/** Signs file addresses over file, variant and hour-rounded expiry. */
export function createFileSigner(tokens: Tokens): FileSigner {
  const known = new Map<string, string>();

  function signatureOf(fileId: number, variant: string, expires: number): string {
    const name = `${fileId}:${variant}:${expires}`;
    const found = known.get(name);
    if (found) return found;
    if (known.size >= CACHE_SIZE) known.clear();
    const signature = tokens.derive('file', name);
    known.set(name, signature);
    return signature;
  }

  return {
    url(fileId, variant, download = false) {
      const expires = expiryOf(Date.now());
      const signature = signatureOf(fileId, variant, expires);
      const tail = download ? '&download=1' : '';
      return `/api/files/${fileId}/content?variant=${variant}&expires=${expires}&signature=${signature}${tail}`;
    },
    givesOriginals,
    expiresAt: (now = Date.now()) => new Date(expiryOf(now) * 1000),
    isValid(fileId, variant, expires, signature, now = Date.now()) {
      if (expires * 1000 < now) return false;
      const expected = Buffer.from(tokens.derive('file', `${fileId}:${variant}:${expires}`));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
