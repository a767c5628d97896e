/** The query keys of releases; in a file of their own, so that marking them stale need not load the calls. */
export const releaseKeys = {
  all: ['releases'] as const,
  ofProject: (projectId: number) => ['releases', projectId] as const,
};
