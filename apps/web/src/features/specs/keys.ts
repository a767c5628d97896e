/** The query keys of specs; in a file of their own, so that marking them stale need not load the calls. */
export const specKeys = {
  all: ['specs'] as const,
  ofProject: (projectId: number) => ['specs', projectId] as const,
};
