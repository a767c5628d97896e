/** The query keys of boards, in a file of their own: code that only invalidates them need not load the calls. */
export const boardKeys = {
  all: ['boards'] as const,
  list: (projectId: number) => ['boards', 'list', projectId] as const,
  origins: (projectId: number) => ['boards', 'origins', projectId] as const,
  export: (exportId: number) => ['boards', 'exports', exportId] as const,
  reactions: (boardId: number) => ['boards', 'reactions', boardId] as const,
  versions: (boardId: number) => ['boards', 'versions', boardId] as const,
  files: (boardId: number) => ['boards', 'files', boardId] as const,
};
