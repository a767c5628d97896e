/** The query keys of costs; in a file of their own, so that marking them stale need not load the calls. */
export const costKeys = {
  all: ['costs'] as const,
  ofProject: (projectId: number) => ['costs', projectId] as const,
  /** How many estimates some projects have. */
  counts: ['costs', 'counts'] as const,
};
