import type { Verdict } from '@facet/contract/constants/statuses';
import { filesText } from '../deciding/deciding-words.ts';

/** What somebody is about to do, until it is sent: a verb, for nothing has happened yet. */
export const VERBS: Readonly<Record<Verdict, string>> = {
  approved: 'Approve',
  revision_needed: 'Ask for a revision',
  rejected: 'Reject',
};

/** How many pieces get which answer, and over how many files. */
export type Sums = Readonly<Record<Verdict, { pieces: number; files: number }>>;

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

const ORDER: readonly Verdict[] = ['approved', 'revision_needed', 'rejected'];
const PARTS: Readonly<Record<Verdict, (count: number) => string>> = {
  approved: (count) => `approve ${count}`,
  revision_needed: (count) => `ask ${counted(count, 'revision')}`,
  rejected: (count) => `reject ${count}`,
};

/** The answers in numbers, empty ones left out: `approve 3, ask 1 revision, reject 1`. */
export const sumsText = (sums: Sums): string =>
  ORDER.flatMap((verdict) => (sums[verdict].pieces > 0 ? PARTS[verdict](sums[verdict].pieces) : [])).join(', ');

const LEAVES: Readonly<Record<Verdict, (count: number) => string>> = {
  approved: (count) => `Approve ${count}`,
  revision_needed: (count) => `Ask for ${counted(count, 'revision')}`,
  rejected: (count) => `Reject ${count}`,
};

/** The rows of what leaves: `Approve 3`, with its files. */
export const leavingRows = (sums: Sums) =>
  ORDER.flatMap((verdict) => {
    const { pieces, files } = sums[verdict];
    return pieces > 0 ? { verdict, text: LEAVES[verdict](pieces), files } : [];
  });

type Sending = { sums: Sums; total: number; isPickOne?: boolean };

const leavingPieces = (sums: Sums) => ORDER.reduce((count, verdict) => count + sums[verdict].pieces, 0);

/** What the button that sends says: what will happen, or how much of the whole. */
export function sendText({ sums, total, isPickOne = false }: Sending): string {
  const leaving = leavingPieces(sums);
  if (leaving === 0) return 'Send';
  if (isPickOne) return 'Send my pick';
  return leaving < total ? `Send ${leaving} of ${total}` : `Send: ${sumsText(sums)}`;
}

/** A choice in words, as it is announced and can be undone: `Celeste halo: approve, 6 files`. */
export function choiceText(title: string, status: Verdict | null, files: number): string {
  if (status === null) return `${title}: not decided, ${filesText(files)}`;
  return `${title}: ${VERBS[status].toLowerCase()}, ${filesText(files)}`;
}

/** Who asked, and by when: `Asked by Daniel, due in 3 days`; whoever asked may have no name for the reader. */
export function askedText(asker: string | null, due: string | null): string {
  const [word, amount] = due?.split(': ') ?? [];
  const by = asker === null ? 'Asked for your review' : `Asked by ${asker}`;
  if (!amount) return by;
  return word === 'Overdue' ? `${by}, ${amount} overdue` : `${by}, due in ${amount}`;
}
