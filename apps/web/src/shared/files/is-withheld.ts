import type { FileWire } from '@facet/contract/entities/file';

/** Whether somebody looks at a 3D model without getting its file: they see what was made of it to be shown. */
export const isWithheld = (file: Pick<FileWire, 'download_url'>): boolean => file.download_url === null;
