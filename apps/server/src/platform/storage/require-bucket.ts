import { ConfigError } from '../config/config-error.ts';
import type { Log } from '../log.ts';
import { isStorageAway, type Storage } from './storage.ts';

const REASONS: Readonly<Record<number, string>> = {
  301: 'is in another region than S3_REGION',
  400: 'is refused: S3_REGION or the keys are wrong',
  403: 'may not be used with these keys',
  404: 'does not exist',
};

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : error instanceof Error ? error.name : String(error);

/**
 * Throws a one-line ConfigError where the store says that the bucket can't be used. A store that is away for now is only
 * warned about: readiness says so until it is back.
 */
export async function requireBucket(storage: Storage, { bucket }: { bucket: string }, log: Log): Promise<void> {
  try {
    await storage.check();
  } catch (error) {
    const { httpStatusCode: status } = Object(error).$metadata ?? {};
    const reason = REASONS[Number(status)];
    if (reason !== undefined) throw new ConfigError(`S3_BUCKET: the bucket ${bucket} ${reason}`);
    // A certificate that nobody here trusts, an answer that is not of an object store.
    if (!isStorageAway(error)) throw new ConfigError(`S3_ENDPOINT: it can't be used (${codeOf(error)})`);
    log.warn({ reason: error instanceof Error ? error.message : null }, 'S3_ENDPOINT does not answer yet');
  }
}
