/** Query keys of chats; a separate file, so that invalidating them does not load the calls. */
export const chatKeys = {
  all: ['chat'] as const,
  lists: ['chat', 'list'] as const,
  people: (projectId: number) => ['chat', projectId, 'people'] as const,
  shared: (projectId: number) => ['chat', projectId, 'shared'] as const,
  spoken: (projectId: number) => ['chat', projectId, 'spoken'] as const,
};
