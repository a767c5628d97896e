import type { BackupFailure } from '@facet/contract/entities/backups';
import { isStorageAway } from '../storage/storage.ts';
import { BackupError } from './backup-error.ts';

/** What the system and S3-compatible stores answer, by what it means for whoever has to mend it. */
const CODES: Readonly<Partial<Record<BackupFailure, RegExp>>> = {
  full: /^(ENOSPC|EDQUOT|EFBIG|XMinioStorageFull|QuotaExceeded)$/,
  denied: /^(EACCES|EPERM|EROFS|AccessDenied|InvalidAccessKeyId|SignatureDoesNotMatch)$/,
  away: /^(EIO|ENOTDIR|ESTALE|ENODEV|NoSuchBucket|NotFound)$/,
};
// Libraries wrap errors, each once or twice.
const DEPTH = 5;

/** Why a backup failed, as far as whatever went wrong tells. */
export function failureOf(error: unknown, depth = DEPTH): BackupFailure {
  if (!(error instanceof Error) || depth === 0) return 'other';
  if (error instanceof BackupError && error.failure !== 'other') return error.failure;
  if (isStorageAway(error)) return 'away';
  const names = [error.name, 'code' in error ? String(error.code) : ''];
  const said = (['full', 'denied', 'away'] as const).find((kind) => names.some((name) => CODES[kind]?.test(name)));
  return said ?? failureOf(error.cause, depth - 1);
}
