import { AppError, noSpace } from '../errors.ts';
import { message } from '@facet/contract/words/speech';

// What the system, PostgreSQL and S3-compatible stores answer when a disk is full.
const FULL = ['ENOSPC', 'EDQUOT', '53100', 'XMinioStorageFull', 'QuotaExceeded'];
// And when the disk is mounted read-only, belongs to somebody else, or is broken.
const UNWRITABLE = ['EROFS', 'EACCES', 'EIO'];
const RETRY_SECONDS = 30;
// Libraries wrap errors, each once or twice.
const DEPTH = 5;

export const FULL_TEXT = message('The server is full, so nothing was saved. Ask your administrator to free up space.');
const UNWRITABLE_TEXT = message('The server can’t save files right now, so nothing was saved. Please try again later.');

function listCodes(error: unknown, depth = DEPTH): string[] {
  if (!(error instanceof Error) || depth === 0) return [];
  const code = 'code' in error ? String(error.code) : '';
  return [code, error.name, ...listCodes(error.cause, depth - 1)];
}

/** 507 or 503 for a failure caused by a disk that is full or can't be written, else null. */
export function diskRefusal(error: unknown): AppError | null {
  const codes = listCodes(error);
  if (codes.some((code) => FULL.includes(code))) return noSpace(FULL_TEXT);
  if (!codes.some((code) => UNWRITABLE.includes(code))) return null;
  return new AppError('not_ready', UNWRITABLE_TEXT, { retryAfter: RETRY_SECONDS });
}
