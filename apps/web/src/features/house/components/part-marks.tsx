import { EditConflict, EditTaken } from '../../../shared/edits/edit-note.tsx';
import { changerOfSince, type HousePart } from '../use-house-part.ts';

type PartMarksProps<V> = {
  edits: {
    read: HousePart<V>;
    values: V;
    conflicts: readonly string[];
    isTaken: boolean;
    settle: (field: string, choice: 'theirs' | 'mine') => void;
  };
  /** The field's name in a sentence, and its value in words. */
  nameOf: (field: string) => string;
  wordsOf: (values: V, field: string) => string;
};

/** What others changed in a part of the house meanwhile, with a choice where both changed the same thing. */
export function PartMarks<V>({ edits, nameOf, wordsOf }: PartMarksProps<V>) {
  const { read, values, conflicts, isTaken, settle } = edits;
  const by = changerOfSince(read.since);
  return (
    <>
      {isTaken && <EditTaken by={by} />}
      {conflicts.map((field) => (
        <EditConflict
          key={field}
          field={nameOf(field)}
          by={by}
          theirs={wordsOf(read.values, field)}
          mine={wordsOf(values, field)}
          onTake={() => settle(field, 'theirs')}
          onKeep={() => settle(field, 'mine')}
        />
      ))}
    </>
  );
}
