/** The query keys of prices; in a file of their own, so that marking them stale need not load the calls. */
export const priceKeys = {
  all: ['prices'] as const,
  ofSpace: (spaceId: number) => ['prices', spaceId] as const,
};
