/** Error codes → HTTP status. The code decides the status, and the web app turns the status into words. */
export const ERROR_STATUS = {
  malformed: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  too_slow: 408,
  conflict: 409,
  too_large: 413,
  address_too_long: 414,
  unsupported_type: 415,
  bad_range: 416,
  validation: 422,
  too_often: 429,
  headers_too_large: 431,
  internal: 500,
  not_ready: 503,
  no_space: 507,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** What a refusal is about when its status says too little; its message is for people, in their language. */
export const ERROR_REASONS = [
  'no_rights',
  'restarting',
  'maintenance',
  'second_step',
  'passkey_step',
  'set_up_step',
] as const;
export type ErrorReason = (typeof ERROR_REASONS)[number];

/** A header of all answers during maintenance: `on`, a space, and the operator's words as they stand in an address. */
export const MAINTENANCE_HEADER = 'facet-maintenance';
