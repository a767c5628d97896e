import { titleOfModule } from '@facet/contract/constants/catalogue';
import type { Verdict } from '@facet/contract/constants/statuses';
import type { ReviewItemWire } from '@facet/contract/entities/design';
import { isMine, isThere, isWaiting } from '../api.ts';

/** What is chosen for a file but not sent. */
export type FileChoice = { status: Verdict | null; note: string };
export type Choices = ReadonlyMap<number, FileChoice>;

/** The unit of a decision: the files of one version of a style that a review was requested for. */
export type Piece = {
  key: string;
  title: string;
  styleId: number;
  moduleId: number;
  moduleTitle: string;
  version: number;
  /** In gallery order. */
  items: readonly ReviewItemWire[];
};

/**
 * The state of a piece. `waits` for my answer; `answered` by me; `decided` by somebody else; `superseded` by a newer
 * version; `withdrawn` by whoever asked; `shown` to me without asking for an answer; `closed` if I may no longer answer.
 */
export type Standing = 'waits' | 'answered' | 'decided' | 'superseded' | 'withdrawn' | 'shown' | 'closed';

const NOTHING: FileChoice = { status: null, note: '' };
/** Worst first, to sum up several files. */
const WORST_FIRST: readonly Verdict[] = ['rejected', 'revision_needed', 'approved'];

const keyOf = ({ project_module: { id }, style_id: styleId, version }: ReviewItemWire) => `${id}:${styleId}:${version}`;

/** The pieces of a review, in the order of its files. */
export function piecesOf(items: readonly ReviewItemWire[]): Piece[] {
  return [...Map.groupBy(items, keyOf)].flatMap(([key, files]) => {
    const [first] = files;
    if (!first) return [];
    return {
      key,
      title: first.style.title,
      styleId: first.style_id,
      moduleId: first.project_module.id,
      moduleTitle: titleOfModule(first.project_module.title),
      version: first.version,
      items: files.toSorted((a, b) => a.id - b.id),
    };
  });
}

export function standingOf({ items }: Pick<Piece, 'items'>): Standing {
  if (items.every((item) => item.is_superseded)) return 'superseded';
  if (items.every((item) => item.is_withdrawn)) return 'withdrawn';
  if (items.every((item) => item.is_shown)) return 'shown';
  if (items.some(isWaiting)) return 'waits';
  if (items.some(isMine)) return 'answered';
  return items.some(({ status }) => status !== 'in_review') ? 'decided' : 'closed';
}

/** The files that can be answered: those that wait; when answering a piece again, all that I may decide on. */
export const answerable = (piece: Pick<Piece, 'items'>, isAnew = false): ReviewItemWire[] =>
  piece.items.filter(isAnew ? isThere : isWaiting);

export const choiceOf = (choices: Choices, itemId: number): FileChoice => choices.get(itemId) ?? NOTHING;

/** The worst of several verdicts; null for none. */
export const worstOf = (verdicts: readonly Verdict[]): Verdict | null =>
  WORST_FIRST.find((verdict) => verdicts.includes(verdict)) ?? null;

type Said = { status: Verdict | null; chosen: number; isWhole: boolean };

/** The verdict chosen for some files together, and for how many of them. */
export function saidOf(files: readonly Pick<ReviewItemWire, 'id'>[], choices: Choices): Said {
  const verdicts = files.flatMap(({ id }) => choiceOf(choices, id).status ?? []);
  return {
    status: worstOf(verdicts),
    chosen: verdicts.length,
    isWhole: verdicts.length > 0 && verdicts.length === files.length,
  };
}

/** The next undecided piece after this one; undefined if the end comes next. */
export function nextUndecided<One extends Pick<Piece, 'key'>>(
  pieces: readonly One[],
  currentKey: string,
  isDecided: (piece: One) => boolean,
): One | undefined {
  const index = pieces.findIndex(({ key }) => key === currentKey);
  return pieces.slice(index + 1).find((piece) => !isDecided(piece));
}

/**
 * The files that a note is about: those with the same choice and note as the shown one. So a note on the version is on
 * all its files, and a note on a single file stays there.
 */
export function spokenOf<File extends { id: number }>(
  files: readonly File[],
  shownId: number,
  choices: Choices,
): File[] {
  const shown = choiceOf(choices, shownId);
  const same = files.filter(({ id }) => {
    const { status, note } = choiceOf(choices, id);
    return status === shown.status && note === shown.note;
  });
  return same.some(({ id }) => id === shownId) ? same : [];
}

/** The files being approved that the person has not seen. */
export const unseenOf = (files: readonly ReviewItemWire[], choices: Choices, isOpened: (id: number) => boolean) =>
  files.filter(({ id }) => choiceOf(choices, id).status === 'approved' && !isOpened(id));

/** Whether one of these files would be sent without a required reason. */
export const lacksDecisionReason = (files: readonly Pick<ReviewItemWire, 'id'>[], choices: Choices): boolean =>
  files.some(({ id }) => {
    const { status, note } = choiceOf(choices, id);
    return status !== null && status !== 'approved' && note.trim() === '';
  });
