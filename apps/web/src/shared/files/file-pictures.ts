import { formatFacts, kindOfFormat } from '@facet/contract/constants/file-formats';
import type { FileWire } from '@facet/contract/entities/file';

const READ_FROM_TOP: readonly unknown[] = ['pages', 'cells'];

/** Whether the file is a picture: the server makes its previews, and it is viewed as one. */
export const isPicture = ({ type }: Pick<FileWire, 'type'>) => kindOfFormat(type) === 'picture';

/** Whether browsers can show the file itself; of other pictures they show the server's previews. */
export const isBrowserPicture = ({ type }: Pick<FileWire, 'type'>) => formatFacts(type)?.view === 'picture';

/** Whether the file is read from the top, like a paper or a sheet: a list that can't show all of it shows its top. */
export const isReadFromTop = ({ type }: Pick<FileWire, 'type'>) => READ_FROM_TOP.includes(formatFacts(type)?.view);

const hasPreview = (file: Pick<FileWire, 'type' | 'thumbnails'>) => file.thumbnails.length > 0 || isPicture(file);

/** The item that represents several: the first with a picture, else the first. */
export const pickCover = <T extends { file: FileWire }>(items: readonly T[]): T | undefined =>
  items.find(({ file }) => hasPreview(file)) ?? items[0];
