/** Which way a list is sorted. */
export const ORDERS = ['asc', 'desc'] as const;
export type SortOrder = (typeof ORDERS)[number];

/** Sort keys for the projects of a folder or space, and the styles of a module. */
export const PROJECT_SORTS = ['updated_at', 'created_at', 'title', 'due_date'] as const;
export const DESIGN_SORTS = ['title|asc', 'title|desc', 'updated_at|asc', 'updated_at|desc'] as const;

/** Sort keys for the files of a space; `updated_at` is when the design was last changed. */
export const FILE_SORTS = ['updated_at', 'name', 'size', 'type'] as const;
export type FileSort = (typeof FILE_SORTS)[number];

/** Sort keys for folders of files: styles, and versions of styles. */
export const FILE_GROUP_SORTS = ['updated_at', 'title'] as const;
export type FileGroupSort = (typeof FILE_GROUP_SORTS)[number];
