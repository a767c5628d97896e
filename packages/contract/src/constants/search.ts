/** Kinds of things that a search finds, in the order they are shown. */
export const SEARCH_KINDS = ['styles', 'people', 'tasks', 'files', 'projects'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
