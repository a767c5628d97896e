/** The keys of all that is known of specs; apart, so that who only marks it as stale need not load the calls. */
export const specKeys = {
  all: ['specs'] as const,
  ofProject: (projectId: number) => ['specs', projectId] as const,
};
