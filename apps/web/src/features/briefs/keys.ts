/** The query keys of briefs; in a file of their own, so that marking them stale need not load the calls. */
export const briefKeys = {
  all: ['briefs'] as const,
  ofProject: (projectId: number) => ['briefs', projectId] as const,
};
