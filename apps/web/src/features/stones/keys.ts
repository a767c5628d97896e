/** The query keys of stones; in a file of their own, so that marking them stale need not load the calls. */
export const stoneKeys = {
  all: ['stones'] as const,
  ofProject: (projectId: number) => ['stones', projectId] as const,
  ofStyle: (projectId: number, styleId: number) => ['stones', projectId, styleId] as const,
};
