import {
  BROWSER_PICTURE_FORMATS,
  PAGED_FORMATS,
  PICTURE_FORMATS,
  SHEET_FORMATS,
} from '@facet/contract/constants/uploads';
import type { FileWire } from '@facet/contract/entities/file';

const PICTURES: ReadonlySet<string> = new Set(PICTURE_FORMATS);
const READ_FROM_TOP: ReadonlySet<string> = new Set([...PAGED_FORMATS, ...SHEET_FORMATS]);
const BROWSER_PICTURES: ReadonlySet<string> = new Set(BROWSER_PICTURE_FORMATS);

/** Whether the file is a picture: the server makes its previews, and it is viewed as one. */
export const isPicture = ({ type }: Pick<FileWire, 'type'>) => PICTURES.has(type);

/** Whether browsers can show the file itself; of other pictures they show the server's previews. */
export const isBrowserPicture = ({ type }: Pick<FileWire, 'type'>) => BROWSER_PICTURES.has(type);

/** Whether the file is read from the top, like a paper or a sheet: a list that can't show all of it shows its top. */
export const isReadFromTop = ({ type }: Pick<FileWire, 'type'>) => READ_FROM_TOP.has(type);

const hasPreview = (file: Pick<FileWire, 'type' | 'thumbnails'>) => file.thumbnails.length > 0 || isPicture(file);

/** The item that represents several: the first with a picture, else the first. */
export const coverOf = <T extends { file: FileWire }>(items: readonly T[]): T | undefined =>
  items.find(({ file }) => hasPreview(file)) ?? items[0];
