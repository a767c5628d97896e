import { UPLOAD_WAITS_MS } from '@facet/contract/constants/uploads';
import type { FileWire } from '@facet/contract/entities/file';
import { hasParts } from '../../../lib/stored.ts';
import { t } from '../../../ui/words.ts';
import { thumbnailUrl } from '../../files/thumbnail-url.ts';

/** A file that is already on the server and belongs to a draft. */
export type DraftFile = {
  id: number;
  name: string;
  type: string;
  size: number;
  thumbnail: string | null;
  /** When the server removes it, in ms; absent for a file of the project or of what is edited, which stays. */
  ends?: number;
};

/** A file that is not on the server yet, or was refused. */
export type ComingFile = {
  key: number;
  file: File;
  /** How much of it is sent, 0 to 1; absent while it waits. */
  share?: number;
  /** Why it cannot go along. */
  error?: string | undefined;
  /** Tries again; absent where the same would be refused again. */
  retry?: (() => void) | undefined;
  remove: () => void;
};

/** The files of what is being written, and what changes them. */
export type Attached = {
  files: readonly DraftFile[];
  coming: readonly ComingFile[];
  /** Adds files from this device; each is checked on its own. */
  add: (files: readonly File[]) => void;
  /** Adds files the project already has. */
  take: (files: readonly FileWire[]) => void;
  remove: (fileId: number) => void;
};

/** How many files go along. */
export const countFiles = ({ files, coming }: Pick<Attached, 'files' | 'coming'>) =>
  files.length + coming.filter(({ error }) => !error).length;

export const toDraftFile = (file: FileWire): DraftFile => ({
  id: file.id,
  name: file.original_name,
  type: file.type,
  size: file.size,
  thumbnail: thumbnailUrl(file, 'small'),
});

/** A file that was just uploaded. */
export const toUploadedFile = (file: FileWire): DraftFile => ({
  ...toDraftFile(file),
  ends: Date.now() + UPLOAD_WAITS_MS,
});

/** Whether the server has removed it meanwhile. */
export const hasEnded = ({ ends = Infinity }: Pick<DraftFile, 'ends'>): boolean => ends <= Date.now();
export const endedText = () => t('Uploaded more than a day ago. Attach it again.');

/** Whether a stored value is such a file. */
export const isDraftFile = (value: unknown): value is DraftFile =>
  hasParts(value) &&
  [value['id'], value['size']].every((number) => typeof number === 'number') &&
  [value['name'], value['type']].every((text) => typeof text === 'string') &&
  (value['thumbnail'] === null || typeof value['thumbnail'] === 'string') &&
  (value['ends'] === undefined || typeof value['ends'] === 'number');
