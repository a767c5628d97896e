/** A call that failed: `status` is the HTTP status, 0 when no answer came (no network, time-out). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly errors: Readonly<Record<string, string[]>>;
  readonly requestId: string | null;

  constructor(status: number, message: string, errors: Record<string, string[]> = {}, requestId: string | null = null) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.requestId = requestId;
  }
}

/** The HTTP status of a failure, 0 for one that carries none. */
export const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 0);
