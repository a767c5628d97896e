import type { ErrorReason } from '@facet/contract/constants/error-status';

/** What a failure is about: as the server says, or `foreign` if a proxy answered in its place, without saying. */
export type FailureReason = ErrorReason | 'foreign';

/** A call that failed: `status` is the HTTP status, 0 if no answer came (no network, time-out). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The texts of each refused field. */
  readonly errors: Readonly<Record<string, string[]>>;
  /** Finds the failure in the server's log; null if no answer of ours came. */
  readonly requestId: string | null;
  readonly reason: FailureReason | null;
  /** Seconds after which the server takes the call again; null if it did not say. */
  readonly retryAfterS: number | null;

  constructor(
    status: number,
    message: string,
    errors: Record<string, string[]> = {},
    requestId: string | null = null,
    reason: FailureReason | null = null,
    retryAfterS: number | null = null,
  ) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.requestId = requestId;
    this.reason = reason;
    this.retryAfterS = retryAfterS;
  }
}

/** The HTTP status of a failure, 0 if it has none. */
export const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 0);
