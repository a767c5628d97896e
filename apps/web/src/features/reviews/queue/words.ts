import type { Verdict } from '@facet/contract/constants/statuses';
import type { DueLeft } from '../../../shared/due/due-text.ts';
import { decidedFilesText } from '../deciding/deciding-words.ts';
import { t } from '../../../ui/words.ts';

/** What somebody is about to do, as a verb: nothing has happened until it is sent. */
export const VERBS: Readonly<Record<Verdict, string>> = {
  approved: t('Approve'),
  revision_needed: t('Ask for a revision'),
  rejected: t('Reject'),
};

/** The same within a sentence. */
export const ACTS: Readonly<Record<Verdict, string>> = {
  approved: t('approve'),
  revision_needed: t('ask for a revision'),
  rejected: t('reject'),
};

/** How many pieces get which answer, and how many files those have. */
export type Sums = Readonly<Record<Verdict, { pieces: number; files: number }>>;

const ORDER: readonly Verdict[] = ['approved', 'revision_needed', 'rejected'];
const PARTS: Readonly<Record<Verdict, (count: number) => string>> = {
  approved: (count) => t('approve {count, number}', { count }),
  revision_needed: (count) => t('ask {count, plural, one {# revision} other {# revisions}}', { count }),
  rejected: (count) => t('reject {count, number}', { count }),
};

/** The answers in numbers, without empty ones: `approve 3, ask 1 revision, reject 1`. */
export const sumsText = (sums: Sums): string =>
  ORDER.flatMap((verdict) => (sums[verdict].pieces > 0 ? PARTS[verdict](sums[verdict].pieces) : [])).join(', ');

const LEAVES: Readonly<Record<Verdict, (count: number) => string>> = {
  approved: (count) => t('Approve {count, number}', { count }),
  revision_needed: (count) => t('Ask for {count, plural, one {# revision} other {# revisions}}', { count }),
  rejected: (count) => t('Reject {count, number}', { count }),
};

/** The rows of what will be sent: `Approve 3`, with its files. */
export const leavingRows = (sums: Sums) =>
  ORDER.flatMap((verdict) => {
    const { pieces, files } = sums[verdict];
    return pieces > 0 ? { verdict, text: LEAVES[verdict](pieces), files } : [];
  });

type Sending = { sums: Sums; total: number; isPickOne?: boolean };

const leavingPieces = (sums: Sums) => ORDER.reduce((count, verdict) => count + sums[verdict].pieces, 0);

/** Text of the sending button: what will happen, or how much of the whole. */
export function sendText({ sums, total, isPickOne = false }: Sending): string {
  const leaving = leavingPieces(sums);
  if (leaving === 0) return t('Send');
  if (isPickOne) return t('Send my pick');
  if (leaving < total) return t('Send {leaving, number} of {total, number}', { leaving, total });
  return t('Send: {words}', { words: sumsText(sums) });
}

/** A choice in words, as announced with its undo: `Celeste halo: approve, 6 files`. */
export function choiceText(title: string, status: Verdict | null, files: number): string {
  const act = status === null ? t('not decided') : ACTS[status];
  return t('{title}: {act}, {files}', { title, act, files: decidedFilesText(files) });
}

/** Who asked, and by when: `Asked by Daniel, due in 3 days`; the reader may not know the asker's name. */
export function whoAskedText(asker: string | null, due: DueLeft | null, isShown = false): string {
  if (isShown) return asker === null ? t('Shown to you') : t('Shown by {asker}', { asker });
  const asked = asker === null ? t('Asked for your review') : t('Asked by {asker}', { asker });
  if (!due) return asked;
  const { unit, count } = due;
  if (unit === 'overdue') return t('{asked}, {count, plural, one {# day} other {# days}} overdue', { asked, count });
  if (unit === 'hours') return t('{asked}, due in {count, plural, one {# hour} other {# hours}}', { asked, count });
  return t('{asked}, due in {count, plural, one {# day} other {# days}}', { asked, count });
}
