/** Kinds of what a search finds, in the order in which they are shown. */
export const SEARCH_KINDS = ['styles', 'people', 'tasks', 'files', 'projects'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
