/** The query keys of workflows; in a file of their own, so that marking them stale need not load the calls. */
export const workflowKeys = {
  all: ['workflow'] as const,
  offered: ['workflow', 'offered'] as const,
  project: (projectId: number) => ['workflow', 'project', projectId] as const,
};
