import { ApiError, statusOf } from '@facet/client/api-error';
import { ERROR_STATUS } from '@facet/contract/constants/error-status';

export { ApiError, statusOf };

/** A 401 for somebody who this tab is no longer (a take-over that was closed, a renewed token): it signs nobody out. */
export class FormerSessionError extends ApiError {
  constructor({ message, requestId }: ApiError) {
    super(401, message, {}, requestId);
  }
}

/** Whether the session of this tab is over. */
export const isSignedOut = (error: unknown): boolean =>
  statusOf(error) === 401 && !(error instanceof FormerSessionError);

/** Whether a disk is full or a quota used up: waiting does not help, and the server's words say what does. */
export const isNoSpace = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === ERROR_STATUS.no_space;

/** Whether somebody has done something too often: the server's words say what, and for how long to leave it. */
export const isTooOften = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === ERROR_STATUS.too_often;

const GATEWAY = new Set([502, 504]);

/** Whether a call failed because the server, or its database, is away for a moment; a proxy may say so in its place. */
export const isAway = (error: unknown): boolean =>
  error instanceof ApiError && (GATEWAY.has(error.status) || (error.status === 503 && error.reason !== null));
