/** The query keys of the drawer; a file of its own, so that code that only marks them stale needn't load the calls. */
export const drawerKeys = {
  all: ['drawer'] as const,
  project: (projectId: number) => ['drawer', projectId] as const,
  files: (projectId: number) => ['drawer', projectId, 'files'] as const,
  styles: (projectId: number) => ['drawer', projectId, 'styles'] as const,
};
