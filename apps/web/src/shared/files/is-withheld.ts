import type { FileWire } from '@facet/contract/entities/file';

/** Whether the reader sees a 3D model without getting its file: they see its reduced version. */
export const isWithheld = (file: Pick<FileWire, 'download_url'>): boolean => file.download_url === null;
