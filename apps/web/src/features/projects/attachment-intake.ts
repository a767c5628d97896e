import type { FileWire } from '@facet/contract/entities/file';
import { t } from '../../ui/words.ts';

type Add = (stored: FileWire[]) => void;

/** How a form gets files; the page passes it in, as uploads are another feature. */
export type AttachmentIntake = {
  /** How many of the form's files are uploading. */
  uploading: number;
  /** Opens the file dialog; `add` hears what the server accepted. */
  choose: (add: Add) => void;
  /** The same with files that were dropped. */
  take: (files: readonly File[], add: Add) => void;
};

/** The list with one file a place further up (-1) or down (1). */
export function movedBy<T>(list: readonly T[], index: number, by: -1 | 1): T[] {
  const next = [...list];
  const [taken] = next.splice(index, 1);
  if (taken !== undefined) next.splice(index + by, 0, taken);
  return next;
}

export const STILL_UPLOADING_TEXT = t('Wait for the uploads to finish, or cancel them');
