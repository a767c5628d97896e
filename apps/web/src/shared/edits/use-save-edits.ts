import type { UseMutationResult } from '@tanstack/react-query';
import { statusOf } from '../../lib/api-error.ts';
import { showFirstConflict } from './edit-note.tsx';

type Row = { updated_at: string };

type SaveEdits<W extends Row, V, C> = {
  save: Pick<UseMutationResult<unknown, Error, C>, 'mutate'>;
  edits: {
    read: W;
    conflicts: readonly unknown[];
    meet: (row: W) => { values: V; conflicts: readonly unknown[] };
  };
  /** What to send: the values that differ from what was read. */
  changesOf: (read: W, values: V) => C;
  readAgain: () => Promise<W>;
  onSaved: () => void;
  onFailure: (error: unknown) => void;
};

const TRIES = 3;

/**
 * Saves a form that others may change too. If refused because of what they saved, merges with that and sends again,
 * unless a conflict waits for a choice.
 */
export function useSaveEdits<W extends Row, V, C>(options: SaveEdits<W, V, C>) {
  const { save, edits, changesOf, readAgain, onSaved, onFailure } = options;
  const send = (read: W, values: V, tries: number): void =>
    save.mutate(changesOf(read, values), {
      onSuccess: onSaved,
      onError: (error) => void handleFailure(error, read, tries),
    });
  const handleFailure = async (error: unknown, read: W, tries: number) => {
    const now = statusOf(error) === 409 && tries > 1 ? await readAgain() : undefined;
    // Refused for a reason other than other people's changes: the message says which.
    if (!now || now.updated_at === read.updated_at) return onFailure(error);
    const { values, conflicts } = edits.meet(now);
    if (conflicts.length > 0) return showFirstConflict();
    return send(now, values, tries - 1);
  };
  return (values: V): void => {
    if (edits.conflicts.length > 0) return showFirstConflict();
    return send(edits.read, values, TRIES);
  };
}
