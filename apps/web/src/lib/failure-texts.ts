import { t } from '../ui/words.ts';

export const VALIDATION_TEXT = t('Oops! Validation error!');
export const DENIED_TEXT = t('You do not have permissions to access the link');
export const SERVER_ERROR_TEXT = t('Server Error. Please again later');
export const OTHER_FAILURE_TEXT = t('Oops! Something went wrong!');
export const NOT_KEPT_TEXT = t(
  'Facet is restarting, so your change may not be saved. Check it, and try again in a moment.',
);
/** Why the input was refused; the typed text is kept. */
export const GONE_TEXT = t('This was deleted, or you can no longer see it.');
export const NO_RIGHTS_TEXT = t('You don’t have the rights for this. Ask an owner for them.');
export const TOO_LARGE_TEXT = t('This is too large to send. Shorten it, or remove some files.');
export const KEEP_TEXT = t('Copy what you want to keep.');
