import { NOTE_MAX } from '@facet/contract/constants/limits';
import { maxText } from '@facet/contract/constants/texts';
import type { ReviewItemWire } from '@facet/contract/entities/design';
import { ApiError } from '../../lib/api-error.ts';
import { isOpen, type Decision } from './api.ts';

export type Verdict = Decision['status'];
export type Answer = { status: Verdict; note: string };
export type Answers = ReadonlyMap<number, Answer>;

const UNTOUCHED: Answer = { status: 'approved', note: '' };

/** What is answered for an item so far: approved until said otherwise. */
export const answerOf = (answers: Answers, itemId: number): Answer => answers.get(itemId) ?? UNTOUCHED;

export const withAnswer = (answers: Answers, itemId: number, change: Partial<Answer>): Answers =>
  new Map(answers).set(itemId, { ...answerOf(answers, itemId), ...change });

export const noteProblem = (note: string): string | undefined =>
  note.trim().length > NOTE_MAX ? maxText('Note', NOTE_MAX) : undefined;

const COUNTS = [
  ['approved', () => 'approved'],
  ['rejected', () => 'rejected'],
  ['in_review', (count: number) => (count === 1 ? 'stays in review' : 'stay in review')],
] as const;

/** The answers in numbers: `2 approved, 1 rejected, 1 stays in review`. */
export function summaryOf(verdicts: readonly Verdict[]): string {
  return COUNTS.map(([status, words]) => {
    const count = verdicts.filter((verdict) => verdict === status).length;
    return count > 0 ? `${count} ${words(count)}` : '';
  })
    .filter(Boolean)
    .join(', ');
}

/** Why an item can't be decided any more; undefined while it can. */
export function staleReason(item: ReviewItemWire): string | undefined {
  if (isOpen(item)) return undefined;
  return item.is_superseded ? 'This file has a newer version' : 'This file is not in review any more';
}

/** What to send: one decision for each item that is still open. */
export const decisionsOf = (items: readonly ReviewItemWire[], answers: Answers): Decision[] =>
  items.filter(isOpen).map(({ id }) => {
    const { status, note } = answerOf(answers, id);
    return { file_id: id, status, note: note.trim() || null };
  });

/** The items that the server would not decide on, with its reasons. */
export function refusedItems(error: unknown, sent: readonly Decision[]): ReadonlyMap<number, string> {
  const refused = new Map<number, string>();
  if (!(error instanceof ApiError)) return refused;
  for (const [field, [text]] of Object.entries(error.errors)) {
    const decision = sent[Number(/^requests\.(\d+)/.exec(field)?.[1])];
    if (decision && text) refused.set(decision.file_id, text);
  }
  return refused;
}
