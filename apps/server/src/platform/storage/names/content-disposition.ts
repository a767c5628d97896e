import { safeFileName } from './file-names.ts';

export type Disposition = 'inline' | 'attachment';

/** The Content-Disposition header (RFC 6266) that saves a file as `name`: in ASCII for old readers, and in full. */
export function contentDisposition(name: string, disposition: Disposition): string {
  const safe = safeFileName(name);
  // Some browsers decode a percent sign inside the plain form, so it is not left there.
  const ascii = safe.replaceAll(/[^\x20-\x7e]|["\\%]/gu, '_');
  const full = encodeURIComponent(safe).replaceAll(/['()*]/g, percentEncoded);
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${full}`;
}

const percentEncoded = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
