import { EditConflict, EditTaken } from '../../../shared/edits/edit-note.tsx';
import { changerOfSince, type Part } from '../use-house-part.ts';

type PartMarksProps<V> = {
  edits: {
    read: Part<V>;
    values: V;
    conflicts: readonly string[];
    isTaken: boolean;
    settle: (field: string, choice: 'theirs' | 'mine') => void;
  };
  /** What a field is called in a sentence, and what stands in it. */
  nameOf: (field: string) => string;
  wordsOf: (values: V, field: string) => string;
};

/** What others made of a part of the house meanwhile, to choose from where both changed the same of it. */
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
