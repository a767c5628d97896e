import type { Verdict } from '@facet/contract/constants/statuses';
import type { ReviewItemWire } from '@facet/contract/entities/design';
import type { Answer } from './api.ts';
import {
  answerable,
  choiceOf,
  piecesOf,
  saidOf,
  standingOf,
  type Choices,
  type Piece,
  type Standing,
} from './pieces.ts';

/** A piece of the queue with its choices. */
export type Entry = Piece & {
  standing: Standing;
  /** The files that can be answered; none if the piece is not waiting. */
  files: readonly ReviewItemWire[];
  status: Verdict | null;
  /** How many files have a choice. */
  chosen: number;
  /** Nothing is left to choose. */
  isSettled: boolean;
  /** I have chosen for all of it, or answered it before. */
  isDecided: boolean;
};

/** The mark on a picture of the queue. */
export type PieceMark = Verdict | 'unopened' | 'archived' | null;

type Known = { items: readonly ReviewItemWire[]; choices: Choices; anew: ReadonlySet<string> };

function entryOf(piece: Piece, choices: Choices, isAnew: boolean, isPicked: boolean): Entry {
  const files = answerable(piece, isAnew);
  const { status, chosen, isWhole } = saidOf(files, choices);
  const standing = standingOf(piece);
  return {
    ...piece,
    standing,
    files,
    status,
    chosen,
    isSettled: files.length === 0 || isWhole || isPicked,
    isDecided: files.length > 0 ? isWhole || isPicked : standing === 'answered',
  };
}

/** Chosen since others have answered, and in sight of it: a choice to answer anyway that outlives a reload. */
const isChosenAnyway = (piece: Piece, choices: Choices) =>
  ['decided', 'answered'].includes(standingOf(piece)) &&
  piece.items.some(({ id, choice, decisions }) => {
    if (!choice || choiceOf(choices, id).status === null) return false;
    return decisions.every(({ created_at: at }) => at < choice.chosen_at);
  });

/** The queue's pieces in order. If one of several has to be chosen, choosing one settles the rest. */
export function entriesOf({ items, choices, anew }: Known): Entry[] {
  const pieces = piecesOf(items);
  const isPicked =
    items.some((item) => item.is_pick_one) &&
    pieces.some((piece) => saidOf(answerable(piece), choices).status === 'approved');
  const isAnew = (piece: Piece) => anew.has(piece.key) || isChosenAnyway(piece, choices);
  return pieces.map((piece) => entryOf(piece, choices, isAnew(piece), isPicked));
}

/** What is sent for the pieces: the choices, file by file. */
export const queueAnswers = (entries: readonly Entry[], choices: Choices): Answer[] =>
  entries.flatMap(({ files }) =>
    files.flatMap(({ id }) => {
      const { status, note } = choiceOf(choices, id);
      return status === null ? [] : { file_id: id, status, note: note.trim() || null };
    }),
  );

const verdictOf = ({ status }: Pick<ReviewItemWire, 'status'>): PieceMark =>
  status === 'in_review' || status === 'draft' ? null : status;

/** The mark of a file: its choice, else its status, else whether it was opened. */
export function fileMark(item: ReviewItemWire, choices: Choices, isOpened: boolean): PieceMark {
  if (item.is_superseded) return 'archived';
  return choiceOf(choices, item.id).status ?? verdictOf(item) ?? (isOpened ? null : 'unopened');
}

/** The mark of a piece: none until all of it is decided, except whether it was opened at all. */
export function pieceMark(entry: Entry, isOpened: (id: number) => boolean): PieceMark {
  const { standing, files, status, items, isDecided } = entry;
  if (standing === 'superseded') return 'archived';
  if (files.length === 0) return items.map(verdictOf).find((mark) => mark !== null) ?? null;
  if (isDecided && status !== null) return status;
  return items.some(({ id }) => isOpened(id)) ? null : 'unopened';
}
