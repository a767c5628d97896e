/** The query keys of the log; a file of its own, so that code that only marks them stale needn't load the calls. */
export const activityKeys = {
  all: ['activity'] as const,
  log: (projectId: number) => ['activity', projectId, 'log'] as const,
};
