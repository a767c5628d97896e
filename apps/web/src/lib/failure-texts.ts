export const VALIDATION_TEXT = 'Oops! Validation error!';
export const DENIED_TEXT = 'You do not have permissions to access the link';
export const SERVER_ERROR_TEXT = 'Server Error. Please again later';
export const OTHER_FAILURE_TEXT = 'Oops! Something went wrong!';
export const NOT_KEPT_TEXT =
  'Facet is restarting, so your change may not be saved. Check it, and try again in a moment.';
