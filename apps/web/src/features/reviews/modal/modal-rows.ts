import type { ReviewItemWire } from '@facet/contract/entities/design';
import type { Decision } from '../api.ts';
import type { Verdict } from '../decisions.ts';
import type { Entry } from '../queue/entries.ts';
import { choiceOf, type Choices } from '../queue/pieces.ts';
import { sumsText } from '../queue/words.ts';
import { t } from '../../../ui/words.ts';

/** A file in the modal: its answer, or why it needs none. */
export type ModalRow = {
  entry: Entry;
  item: ReviewItemWire;
  isOpen: boolean;
  status: Verdict;
  note: string;
};

const isMine = ({ decisions }: ReviewItemWire) => decisions.some((one) => one.is_mine);
/** Even after somebody else answered; my own answer stands as decided. */
const isAnswerable = (item: ReviewItemWire) =>
  item.abilities.review && !item.is_superseded && !item.is_withdrawn && !isMine(item);

/** A row's initial answer: approved, but never over somebody's refusal, and none if one of several has to be chosen. */
function presetOf(item: ReviewItemWire): Verdict {
  const isRefused = item.decisions.some(({ status }) => status !== 'approved');
  return isRefused || item.is_pick_one ? 'in_review' : 'approved';
}

type Said = { choices: Choices; left: ReadonlySet<number> };

/** The rows in queue order; `left` are those to be left in review. */
export function rowsOf(entries: readonly Entry[], { choices, left }: Said): ModalRow[] {
  return entries.flatMap((entry) =>
    entry.items.map((item): ModalRow => {
      const { status, note } = choiceOf(choices, item.id);
      const answer = left.has(item.id) ? 'in_review' : (status ?? presetOf(item));
      return { entry, item, isOpen: isAnswerable(item), status: answer, note };
    }),
  );
}

/** What is sent: every open row with an answer. */
export const modalAnswers = (rows: readonly ModalRow[]): Decision[] =>
  rows
    .filter(({ isOpen, status }) => isOpen && status !== 'in_review')
    .map(({ item, status, note }) => ({ file_id: item.id, status, note: note.trim() || null }));

const inFiles = (count: number) => ({ pieces: count, files: count });

/** The answers in numbers: `approve 3, reject 1`. */
export function answersText(answers: readonly Pick<Decision, 'status'>[]): string {
  const count = (wanted: Verdict) => inFiles(answers.filter(({ status }) => status === wanted).length);
  return sumsText({
    approved: count('approved'),
    revision_needed: count('revision_needed'),
    rejected: count('rejected'),
  });
}

/** Text of the button: `Approve 3, reject 1`. */
export function submitText(answers: readonly Pick<Decision, 'status'>[]): string {
  const text = answersText(answers);
  return text === '' ? t('Submit review') : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** How many stay as they are. */
export function leftText(rows: readonly ModalRow[]): string {
  const count = rows.filter(({ isOpen, status }) => isOpen && status === 'in_review').length;
  return count === 0 ? '' : t('{count, plural, one {# stays in review} other {# stay in review}}', { count });
}

/** Files that would be approved without having been opened. */
export const unseenRows = (rows: readonly ModalRow[], isOpened: (id: number) => boolean): ModalRow[] =>
  rows.filter(({ item, isOpen, status }) => isOpen && status === 'approved' && !isOpened(item.id));
