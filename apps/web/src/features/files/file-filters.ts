import {
  FORMATS_OF_KIND,
  PAGED_FORMATS,
  PAPER_FORMATS,
  PICTURE_FORMATS,
  RAW_FORMATS,
  SHEET_FORMATS,
  THREE_D_FORMATS,
  type DESIGN_FORMATS,
} from '@facet/contract/constants/file-formats';
import type { FileGroupSort, FileSort } from '@facet/contract/constants/sorts';
import { t } from '../../ui/words.ts';

const PLAIN_PICTURES = PICTURE_FORMATS.filter((format) => !RAW_FORMATS.some((raw) => raw === format));

export type FileType = (typeof DESIGN_FORMATS)[number];

/** The file types to filter by: all that a design module takes, grouped by kind. */
export const FILE_TYPE_GROUPS: readonly { label: string; types: readonly FileType[] }[] = [
  { label: t('Pictures and papers'), types: [...PLAIN_PICTURES, ...PAGED_FORMATS, ...PAPER_FORMATS] },
  { label: t('Camera raw'), types: RAW_FORMATS },
  { label: t('Spreadsheets'), types: SHEET_FORMATS },
  { label: t('Video'), types: FORMATS_OF_KIND.video },
  { label: t('3D models'), types: THREE_D_FORMATS },
];

/** The filters in the address of a file list; oldest first unless it says otherwise. */
export type FileFilters = {
  search?: string;
  file_type?: FileType[];
  created_by?: number[];
  sort_by?: FileSort | FileGroupSort;
  order?: 'asc' | 'desc';
};

export const FILE_SORT_LABELS: Readonly<Record<FileSort | FileGroupSort, string>> = {
  updated_at: t('Modified'),
  name: t('Name'),
  title: t('Title'),
  size: t('Size'),
  type: t('Type'),
};

export const DEFAULT_FILE_SORT = 'updated_at';

export const areFilesFiltered = ({ search, file_type: types }: FileFilters): boolean =>
  Boolean(search) || (types ?? []).length > 0;

/** The filters without words and types; the order stays. */
export const clearedFiles = ({ sort_by, order }: FileFilters): FileFilters => ({ sort_by, order });
