/** The keys of all that is known of chats; apart, so that who only marks it as stale need not load the calls. */
export const chatKeys = {
  all: ['chat'] as const,
  lists: ['chat', 'list'] as const,
  people: (projectId: number) => ['chat', projectId, 'people'] as const,
  shared: (projectId: number) => ['chat', projectId, 'shared'] as const,
  spoken: (projectId: number) => ['chat', projectId, 'spoken'] as const,
};
