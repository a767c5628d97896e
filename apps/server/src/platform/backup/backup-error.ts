import type { BackupFailure } from '@facet/contract/entities/backups';

type Options = ErrorOptions & { failure?: BackupFailure };

/** A backup could not be made, read or put back; the message is one line for the operator, or one for each damage. */
export class BackupError extends Error {
  override name = 'BackupError';
  readonly failure: BackupFailure;
  constructor(message: string, { failure = 'other', ...options }: Options = {}) {
    super(message, options);
    this.failure = failure;
  }
}

/** There is none in its place yet. */
export class NoBackupYet extends BackupError {}
