/** The file types that can be filtered by. */
export const FILE_TYPES = ['jpg', 'jpeg', 'png', 'gif', 'pdf'] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** What the address of a file list carries; the oldest stand first unless it says otherwise. */
export type FileFilters = { search?: string; file_type?: FileType[]; order?: 'asc' | 'desc' };

export const isFiltered = ({ search, file_type: types }: FileFilters): boolean =>
  Boolean(search) || (types ?? []).length > 0;

/** The types with one more, or without it when it was there; undefined when none is left. */
export function toggledType(types: readonly FileType[] = [], type: FileType): FileType[] | undefined {
  const next = types.includes(type) ? types.filter((other) => other !== type) : [...types, type];
  return next.length > 0 ? next : undefined;
}
