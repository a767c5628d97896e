/** The keys of all that is known of files; apart, so that who only marks it as stale need not load the calls. */
export const fileKeys = { all: ['files'] as const };
