import { EditConflict, EditTaken } from '../../../lib/edits/edit-note.tsx';
import type { AlloyRow } from '../alloy-rows.ts';
import { LIMITS } from '../history-words.ts';
import type { AlloysEdits, LimitsEdits } from '../house-kinds.ts';
import { changerOfSince } from '../use-house-part.ts';

const rowWords = (row: AlloyRow | undefined) =>
  row ? `${row.density} g/cm³${row.fineness && `, ${row.fineness} ‰`}` : 'Removed';

/** What others made of the alloys meanwhile, to choose from where both changed the same one. */
export function AlloyMarks({ edits }: { edits: AlloysEdits }) {
  const { read, values, conflicts, isTaken, settle } = edits;
  const by = changerOfSince(read.since);
  return (
    <>
      {isTaken && <EditTaken by={by} />}
      {conflicts.map((key) => {
        const theirs = read.values.find((row) => row.key === key);
        const mine = values.find((row) => row.key === key);
        return (
          <EditConflict
            key={key}
            field={`alloy ${mine?.title ?? theirs?.title ?? ''}`}
            by={by}
            theirs={rowWords(theirs)}
            mine={rowWords(mine)}
            onTake={() => settle(key, 'theirs')}
            onKeep={() => settle(key, 'mine')}
          />
        );
      })}
    </>
  );
}

/** The same for the limits. */
export function LimitMarks({ edits }: { edits: LimitsEdits }) {
  const { read, values, conflicts, isTaken, settle } = edits;
  const by = changerOfSince(read.since);
  return (
    <>
      {isTaken && <EditTaken by={by} />}
      {LIMITS.filter(({ name }) => conflicts.includes(name)).map(({ name, label }) => (
        <EditConflict
          key={name}
          field={`${label.toLowerCase()} limit`}
          by={by}
          theirs={`${read.values[name]} mm`}
          mine={`${values[name]} mm`}
          onTake={() => settle(name, 'theirs')}
          onKeep={() => settle(name, 'mine')}
        />
      ))}
    </>
  );
}
