/** What can be restored from the trash. */
export const TRASHED_KINDS = ['board', 'style', 'project', 'space', 'user'] as const;
export type TrashedKind = (typeof TRASHED_KINDS)[number];
