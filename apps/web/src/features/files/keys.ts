/** The query keys of files; a file of its own, so that code that only marks them stale needn't load the calls. */
export const fileKeys = { all: ['files'] as const };
