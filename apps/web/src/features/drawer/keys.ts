/** The keys of all that is known of the drawer; apart, so that who only marks it as stale need not load the calls. */
export const drawerKeys = {
  all: ['drawer'] as const,
  project: (projectId: number) => ['drawer', projectId] as const,
  files: (projectId: number) => ['drawer', projectId, 'files'] as const,
  styles: (projectId: number) => ['drawer', projectId, 'styles'] as const,
};
