import { ApiError } from '../../../lib/api-error.ts';

/** Whether a change was refused because the log-in is too long ago to prove who somebody is. */
export const needsProof = (error: unknown): boolean => error instanceof ApiError && 'proof' in error.errors;
