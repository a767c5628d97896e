/** Which way a list is sorted. */
export const ORDERS = ['asc', 'desc'] as const;
export type SortOrder = (typeof ORDERS)[number];

/** By what the projects of a folder or space are sorted, and the styles of a module. */
export const PROJECT_SORTS = ['updated_at', 'created_at', 'title', 'due_date'] as const;
export const DESIGN_SORTS = ['title|asc', 'title|desc', 'updated_at|asc', 'updated_at|desc'] as const;

/** By what the files of a space are sorted; `updated_at` is when the design was last changed. */
export const FILE_SORTS = ['updated_at', 'name', 'size', 'type'] as const;
export type FileSort = (typeof FILE_SORTS)[number];

/** By what folders of files are sorted: styles, and versions of styles. */
export const FILE_GROUP_SORTS = ['updated_at', 'title'] as const;
export type FileGroupSort = (typeof FILE_GROUP_SORTS)[number];
