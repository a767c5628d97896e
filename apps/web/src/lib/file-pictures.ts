import type { FileWire } from '@facet/contract/entities/file';

const PICTURES = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp']);

/** Whether the browser shows the file itself as a picture. */
export const isPicture = ({ type }: Pick<FileWire, 'type'>) => PICTURES.has(type);

const hasPreview = (file: Pick<FileWire, 'type' | 'thumbnails'>) => file.thumbnails.length > 0 || isPicture(file);

/** The item that stands for several: the first that shows something, else the first. */
export const coverOf = <T extends { file: FileWire }>(items: readonly T[]): T | undefined =>
  items.find(({ file }) => hasPreview(file)) ?? items[0];
