/** The keys of all that is known of what happened; apart, so that who only marks it as stale need not load the calls. */
export const activityKeys = {
  all: ['activity'] as const,
  log: (projectId: number) => ['activity', projectId, 'log'] as const,
};
