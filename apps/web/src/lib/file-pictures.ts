import { BROWSER_PICTURE_FORMATS, PICTURE_FORMATS } from '@facet/contract/constants/uploads';
import type { FileWire } from '@facet/contract/entities/file';

const PICTURES: ReadonlySet<string> = new Set(PICTURE_FORMATS);
const BROWSER_PICTURES: ReadonlySet<string> = new Set(BROWSER_PICTURE_FORMATS);

/** Whether the file is a picture: its previews are made by the server, and it is looked at as one. */
export const isPicture = ({ type }: Pick<FileWire, 'type'>) => PICTURES.has(type);

/** Whether the browser shows the file itself; of other pictures it sees what the server made of them. */
export const isBrowserPicture = ({ type }: Pick<FileWire, 'type'>) => BROWSER_PICTURES.has(type);

const hasPreview = (file: Pick<FileWire, 'type' | 'thumbnails'>) => file.thumbnails.length > 0 || isPicture(file);

/** The item that stands for several: the first that shows something, else the first. */
export const coverOf = <T extends { file: FileWire }>(items: readonly T[]): T | undefined =>
  items.find(({ file }) => hasPreview(file)) ?? items[0];
