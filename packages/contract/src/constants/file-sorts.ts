/** By what the files of a space are sorted; `updated_at` is when the design was last changed. */
export const FILE_SORTS = ['updated_at', 'name', 'size', 'type'] as const;
export type FileSort = (typeof FILE_SORTS)[number];

/** By what folders of files are sorted: styles, and versions of styles. */
export const FILE_GROUP_SORTS = ['updated_at', 'title'] as const;
export type FileGroupSort = (typeof FILE_GROUP_SORTS)[number];
