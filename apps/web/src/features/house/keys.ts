/** The query keys of houses; in a file of their own, so that marking them stale need not load the calls. */
export const houseKeys = {
  all: ['house'] as const,
  ofSpace: (spaceId: number) => ['house', spaceId] as const,
  history: (spaceId: number) => ['house', spaceId, 'history'] as const,
};
