import { FormerSessionError, isAway, isMaintained, isNoSpace, isTooOften, statusOf } from './api-error.ts';
import { DENIED_TEXT, NOT_KEPT_TEXT, OTHER_FAILURE_TEXT, SERVER_ERROR_TEXT, VALIDATION_TEXT } from './failure-texts.ts';

/** What the app can do about a failure; supplied by `app`. */
export type FailureActions = {
  warn: (text: string) => void;
  alert: (text: string) => void;
  closeSocket: () => void;
  /** Ends the session here and asks to sign in again. */
  signOut: () => void;
  showNotFound: () => void;
};

/** Section 8 of the specification, status by status. */
export function explainFailure(error: unknown, actions: FailureActions): void {
  const status = statusOf(error);
  if (error instanceof FormerSessionError) return;
  if (status === 422 || status === 400) return actions.warn(VALIDATION_TEXT);
  if (status === 401 || status === 403 || status === 404 || status === 500) actions.closeSocket();
  if (status === 401) return actions.signOut();
  if (status === 404) return actions.showNotFound();
  if (status === 403) return actions.alert(DENIED_TEXT);
  if (status === 500) return actions.alert(SERVER_ERROR_TEXT);
  if (isNoSpace(error) || isTooOften(error) || isMaintained(error)) return actions.alert(error.message);
  actions.alert(isAway(error) ? NOT_KEPT_TEXT : OTHER_FAILURE_TEXT);
}
