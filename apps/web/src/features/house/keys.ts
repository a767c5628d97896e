/** The keys of all that is known of houses; apart, so that who only marks it as stale need not load the calls. */
export const houseKeys = {
  all: ['house'] as const,
  ofSpace: (spaceId: number) => ['house', spaceId] as const,
  history: (spaceId: number) => ['house', spaceId, 'history'] as const,
};
