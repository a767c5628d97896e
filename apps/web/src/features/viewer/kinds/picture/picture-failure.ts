import type { FileWire, WorkFailure } from '@facet/contract/entities/file';

/** Why nothing could be made of a picture; null if it was made, or is still to be. */
export const findFailure = ({ works: { preview, tiles } }: Pick<FileWire, 'works'>): WorkFailure | null =>
  preview?.failure ?? tiles?.failure ?? null;
