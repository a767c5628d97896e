/** The keys of all that is known of workflows; apart, so that who only marks it as stale need not load the calls. */
export const workflowKeys = {
  all: ['workflow'] as const,
  offered: ['workflow', 'offered'] as const,
  project: (projectId: number) => ['workflow', 'project', projectId] as const,
};
