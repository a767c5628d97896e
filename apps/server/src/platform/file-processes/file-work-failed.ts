import { StorageMissing } from '../storage/storage.ts';

/**
 * broken: cut off, damaged or not what its format says; too_large: over the limit; locked: needs a password;
 * unsupported: the program for it is not installed, or nothing reads it and it has no preview inside; unknown_kind:
 * nothing here reads its colours or compression; too_heavy: needs more memory than allowed; the others are ways in which
 * the process itself ended.
 */
export type FailureReason = keyof typeof IS_HOPELESS;

/** Whether a retry would only find the same file: what took too long once does so again, while others wait. */
const IS_HOPELESS = {
  broken: true,
  too_large: true,
  locked: true,
  unsupported: true,
  unknown_kind: true,
  too_heavy: true,
  timed_out: true,
  crashed: false,
  closed: false,
};

/** Work on a file failed; `reason` says whether a retry could help. */
export class FileWorkFailed extends Error {
  readonly reason: FailureReason;
  /** For a broken file, the byte where the damage begins; null where that is not known. */
  readonly brokenAt: number | null;
  constructor(reason: FailureReason, cause?: unknown, brokenAt: number | null = null) {
    super(`work on a file failed: ${reason}`, { cause });
    this.name = 'FileWorkFailed';
    this.reason = reason;
    this.brokenAt = brokenAt;
  }
}

/** Whether a retry would only find the same file, or none; other failures (a crash) are worth another try. */
export const isHopeless = (error: unknown): boolean =>
  error instanceof StorageMissing || (error instanceof FileWorkFailed && IS_HOPELESS[error.reason]);
