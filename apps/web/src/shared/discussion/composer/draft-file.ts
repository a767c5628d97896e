import type { FileWire } from '@facet/contract/entities/file';
import { hasParts } from '../../../lib/stored.ts';
import { thumbnailUrl } from '../../files/thumbnail-url.ts';

/** A file that the server has and that waits for what is said with it. */
export type DraftFile = { id: number; name: string; type: string; size: number; thumbnail: string | null };

/** A file that the server does not have yet, or did not take. */
export type ComingFile = {
  key: number;
  file: File;
  /** How much of it is sent, 0 to 1; absent while it waits. */
  share?: number;
  /** Why it cannot go along. */
  error?: string | undefined;
  remove: () => void;
};

/** The files of what is being written, and what changes them. */
export type Attached = {
  files: readonly DraftFile[];
  coming: readonly ComingFile[];
  /** Takes files of this device, each judged by itself. */
  add: (files: readonly File[]) => void;
  /** Takes files that the project has already. */
  take: (files: readonly FileWire[]) => void;
  remove: (fileId: number) => void;
};

/** How many files go along. */
export const countFiles = ({ files, coming }: Pick<Attached, 'files' | 'coming'>) =>
  files.length + coming.filter(({ error }) => !error).length;

export const draftFileOf = (file: FileWire): DraftFile => ({
  id: file.id,
  name: file.original_name,
  type: file.type,
  size: file.size,
  thumbnail: thumbnailUrl(file, 'small'),
});

/** Whether this is such a file, as the browser kept it. */
export const isDraftFile = (value: unknown): value is DraftFile =>
  hasParts(value) &&
  [value['id'], value['size']].every((number) => typeof number === 'number') &&
  [value['name'], value['type']].every((text) => typeof text === 'string') &&
  (value['thumbnail'] === null || typeof value['thumbnail'] === 'string');
