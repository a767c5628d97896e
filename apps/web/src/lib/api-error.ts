import { ApiError, statusOf } from '@facet/client/api-error';
import { ERROR_STATUS } from '@facet/contract/constants/error-status';

export { ApiError, statusOf };

/** A 401 for somebody this tab no longer is (a take-over that was closed, a renewed token): it must sign nobody out. */
export class FormerSessionError extends ApiError {
  constructor({ message, requestId }: ApiError) {
    super(401, message, {}, requestId);
  }
}

/** Whether this tab's session has ended. */
export const isSignedOut = (error: unknown): boolean =>
  statusOf(error) === 401 && !(error instanceof FormerSessionError);

/** Whether a disk is full or a quota used up: waiting does not help; the server's message says what does. */
export const isNoSpace = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === ERROR_STATUS.no_space;

/** Whether somebody did something too often: the server's message says what, and how long to wait. */
export const isTooOften = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === ERROR_STATUS.too_often;

/** Whether something was refused because nothing may be changed for now; the server's message says so. */
export const isMaintained = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.reason === 'maintenance';

const GATEWAY = new Set([502, 504]);

/**
 * Whether a call failed because the server, or its database, is away for a moment; a proxy may report that in its
 * place.
 */
export const isAway = (error: unknown): boolean =>
  error instanceof ApiError &&
  (GATEWAY.has(error.status) || (error.status === 503 && error.reason !== null && !isMaintained(error)));
