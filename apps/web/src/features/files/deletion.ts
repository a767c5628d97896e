import type { SpaceFileWire } from '@facet/contract/entities/space-file';
import type { BatchResult } from '@facet/contract/envelope';
import { filesText } from './count-words.ts';
import { t } from '../../ui/words.ts';

/** One file by its name, several by their number. */
export const nameFiles = (files: readonly SpaceFileWire[]): string => {
  const [first] = files;
  return files.length === 1 && first ? first.file.original_name : filesText(files.length);
};

export type Deletion = {
  ids: number[];
  /** Approved ones, whose record goes too; only after a dialog that says so. */
  approved: number;
  /** How many of the selected files only somebody else may delete. */
  kept: number;
};

/** What deleting the selected files would do. */
export function planDeletion(files: readonly SpaceFileWire[]): Deletion {
  const mine = files.filter(({ abilities }) => abilities.delete);
  return {
    ids: mine.map(({ id }) => id),
    approved: mine.filter(({ status }) => status === 'approved').length,
    kept: files.length - mine.length,
  };
}

export type NotDeleted = { name: string; message: string };

/** The files that were not deleted, by name, and why. */
export const notDeleted = (files: readonly SpaceFileWire[], { failed }: BatchResult): NotDeleted[] =>
  failed.map(({ id, message }) => ({
    name: files.find((file) => file.id === id)?.file.original_name ?? t('File {id}', { id: String(id) }),
    message,
  }));
