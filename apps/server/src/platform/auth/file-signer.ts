import { ORIGINAL } from '@facet/contract/constants/uploads';
import type { Reader } from './reader.ts';
import { readerNow } from './reader.ts';
import { givesOriginals } from './take-over.ts';
import type { Tokens } from './tokens.ts';

const MINUTE = 60;
/** An address lives for one to two of these, in seconds: never longer than an hour, or ten minutes. */
const PERIOD = 30 * MINUTE;
const SHORT_PERIOD = 5 * MINUTE;
const CACHE_SIZE = 50_000;

export type Signed = { expires: number; grant: string; signature: string };

export type FileSigner = {
  /**
   * An address that the reader's browser can load by itself for a while; the same throughout a period, so that it is
   * cached. Without a single reader it carries no signature: whoever gets it asks for one of their own.
   */
  url(fileId: number, variant: string, download?: boolean): string;
  /** Whether whoever is answered gets originals of files at all. */
  givesOriginals(): boolean;
  /** Whether whoever is answered gets only what carries a mark. */
  isMarked(): boolean;
  /** When the reader's address of a file ends. */
  expiresAt(variant: string, now?: number): Date;
  /** Whether we signed this; whether it still counts is for the reader to decide. */
  isSigned(fileId: number, variant: string, signed: Signed): boolean;
};

function expiryOf(variant: string, { guest }: Pick<Reader, 'guest'>, now: number): number {
  const period = guest || variant === ORIGINAL ? SHORT_PERIOD : PERIOD;
  return (Math.floor(now / 1000 / period) + 2) * period;
}

/** What an address is bound to: it ends with the session, and once its owner's rights are others. */
export const grantOf = ({ sessionId, rights }: Pick<Reader, 'sessionId' | 'rights'>) => `${sessionId}.${rights}`;

/** Signs file addresses over file, variant, expiry and grant. */
export function createFileSigner(tokens: Tokens): FileSigner {
  const known = new Map<string, string>();

  function signatureOf(name: string): string {
    const found = known.get(name);
    if (found) return found;
    if (known.size >= CACHE_SIZE) known.clear();
    const signature = tokens.derive('file', name);
    known.set(name, signature);
    return signature;
  }

  return {
    url(fileId, variant, download = false) {
      const tail = download ? '&download=1' : '';
      const bare = `/api/files/${fileId}/content?variant=${variant}`;
      const reader = readerNow();
      if (!reader) return `${bare}${tail}`;
      const expires = expiryOf(variant, reader, Date.now());
      const grant = grantOf(reader);
      const signature = signatureOf(`${fileId}:${variant}:${expires}:${grant}`);
      return `${bare}&expires=${expires}&grant=${grant}&signature=${signature}${tail}`;
    },
    givesOriginals,
    isMarked: () => readerNow()?.guest?.mark?.givesFiles === false,
    expiresAt: (variant, now = Date.now()) => new Date(expiryOf(variant, readerNow() ?? { guest: null }, now) * 1000),
    isSigned: (fileId, variant, { expires, grant, signature }) =>
      tokens.isDerived('file', `${fileId}:${variant}:${expires}:${grant}`, signature),
  };
}
