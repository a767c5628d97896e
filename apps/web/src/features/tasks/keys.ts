/** The query keys of tasks. */
export const taskKeys = {
  all: ['tasks'] as const,
  /** Everything that holds tasks, in lists or alone: what an optimistic change walks through. */
  shown: ['tasks', 'shown'] as const,
  /** Tasks of one project, in lists or alone. */
  project: (projectId: number) => ['tasks', 'shown', 'project', projectId] as const,
  lists: (projectId: number) => ['tasks', 'shown', 'project', projectId, 'list'] as const,
  /** My tasks over all projects, in whatever order and view. */
  mine: ['tasks', 'shown', 'mine'] as const,
  /** What the form offers to choose from. */
  choices: ['tasks', 'choices'] as const,
  /** Views of the tasks page that I keep. */
  filters: ['tasks', 'filters'] as const,
};
