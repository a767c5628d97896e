import { hasParts } from '../../lib/stored.ts';

/** What an edit began with. */
export type Beginning = { text: string; file_ids: readonly number[] };

type Said = { text: string; files: readonly { id: number }[] };

export const toBeginning = ({ text, files }: Said): Beginning => ({ text, file_ids: files.map(({ id }) => id) });

/** Whether it says anything else than it began with; what is no edit does. */
export const isDraftChanged = ({ began, ...said }: Said & { began: Beginning | null }): boolean =>
  began === null ||
  said.text.trim() !== began.text.trim() ||
  toBeginning(said).file_ids.join() !== began.file_ids.join();

/** A stored beginning; null if it is none. */
export const beginningIn = (value: unknown): Beginning | null =>
  hasParts(value) && typeof value['text'] === 'string' && Array.isArray(value['file_ids'])
    ? { text: value['text'], file_ids: value['file_ids'].filter((id) => typeof id === 'number') }
    : null;
