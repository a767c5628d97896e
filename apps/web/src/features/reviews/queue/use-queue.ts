import { UNDO_SECONDS } from '@facet/contract/constants/limits';
import type { Verdict } from '@facet/contract/constants/statuses';
import type { DesignItemWire, ReviewItemWire } from '@facet/contract/entities/design';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReviewScope } from './api.ts';
import { fileMark, pieceMark, type Entry } from './entries.ts';
import { lacksDecisionReason, nextUndecided } from './pieces.ts';
import { useReviewDesk, type ReviewDesk } from './use-review-desk.ts';
import { choiceText } from './words.ts';
import { fromWords, readStored, writeStored } from '../../../lib/stored.ts';
import { toast } from '../../../ui/toast.ts';
import { firstEntry, namedEntry, placeOf, type QueueSearch } from './queue-place.ts';
import { t } from '../../../ui/words.ts';

const GOES_ON = 'facet.review.goes-on';

/** Whether approving moves on to the next piece: off until turned on, and remembered in this browser. */
function useGoesOn() {
  const [goesOn, setGoesOn] = useState(() => readStored(GOES_ON, fromWords(['true'])) !== null);
  const change = (next: boolean) => {
    setGoesOn(next);
    writeStored(GOES_ON, next ? 'true' : null);
  };
  return [goesOn, change] as const;
}

export type QueueAddress = { search: QueueSearch; go: (change: QueueSearch) => void };

const isSettled = (entry: Entry) => entry.isSettled;

/**
 * Another piece has its own note and buttons: leaving drops the focus, so that nobody types on there by accident and
 * keys mean answers again.
 */
function leavePiece(): void {
  const isOfPiece = document.activeElement?.closest('main, [data-decision]');
  if (isOfPiece) document.getElementById('main')?.focus();
}

/** The position in the queue, and the ways to move in it. */
function useWay({ entries, flush }: ReviewDesk, { search, go }: QueueAddress) {
  const [startKey, setStartKey] = useState<string>();
  const first = entries.find(({ key }) => key === startKey) ?? firstEntry(entries);
  // The start stays where it is, however much of it is decided meanwhile.
  if (first && first.key !== startKey) setStartKey(first.key);
  const named = namedEntry(entries, search);
  const entry = named ?? first;
  // Puts the piece into the address: a reload leads back to it, decided or not.
  const name = useEffectEvent(() => {
    if (entry && !search.review_summary) go(placeOf(entry));
  });
  const isNamed = entry === undefined || named !== undefined;
  useEffect(() => {
    if (!isNamed) name();
  }, [isNamed]);
  const following = entry && nextUndecided(entries, entry.key, isSettled);
  const show = (next: Entry, item?: Pick<ReviewItemWire, 'id'>) => {
    flush();
    leavePiece();
    go(placeOf(next, item));
  };
  const toEnd = () => {
    flush();
    leavePiece();
    go({ review_summary: true, comment_id: undefined });
  };
  return {
    entry,
    show,
    toEnd,
    isLast: following === undefined,
    goOn: () => (following ? show(following) : toEnd()),
    step: (by: 1 | -1) => {
      const other = entries[entries.findIndex(({ key }) => key === entry?.key) + by];
      if (other) show(other);
    },
  };
}

/** The last choice, announced and shown with a way to undo it. */
function useSaid() {
  const [said, setSaid] = useState('');
  const lastToast = useRef<number>(undefined);
  const hush = () => {
    if (lastToast.current !== undefined) toast.dismiss(lastToast.current);
  };
  const tell = (text: string, undo: () => void) => {
    setSaid(t('{text}. Kept, not sent', { text }));
    hush();
    lastToast.current = toast.success(text, { action: { label: t('Undo'), onSelect: undo }, ms: UNDO_SECONDS * 1000 });
  };
  return { said, setSaid, tell, hush };
}

/** A review gone through piece by piece: the position, the choices, and how to move on. */
export function useQueue(scope: ReviewScope, address: QueueAddress) {
  const desk = useReviewDesk(scope);
  const way = useWay(desk, address);
  const { entry, goOn, show } = way;
  const { said, setSaid, tell, hush } = useSaid();
  const [missedKey, setMissedKey] = useState<string>();
  const [goesOn, setGoesOn] = useGoesOn();
  const note = useRef<HTMLTextAreaElement>(null);
  const choose = (shown: ReviewItemWire, status: Verdict | null, only: boolean) => {
    if (!entry || entry.files.length === 0) return;
    desk.choose({ entry, shownId: shown.id, status, only });
    tell(choiceText(entry.title, status, only ? 1 : entry.files.length), () => {
      if (desk.undo()) show(entry, shown);
    });
    setMissedKey(undefined);
    if (status === 'approved' && goesOn && !only) goOn();
    // Somebody has to act on this answer and needs to know why.
    else if (status !== null && status !== 'approved') note.current?.focus();
  };
  const next = () => {
    if (!entry || !lacksDecisionReason(entry.files, desk.choices)) return goOn();
    setMissedKey(entry.key);
    return note.current?.focus();
  };
  return {
    ...way,
    desk,
    note,
    said,
    /** Once the choices are sent, they can no longer be undone one by one. */
    hush,
    choose,
    next,
    goesOn,
    setGoesOn,
    isReasonAsked: entry !== undefined && missedKey === entry.key,
    undo: () => {
      if (desk.undo()) setSaid(t('Undone. Kept, not sent'));
    },
    ...marksOf(desk, entry),
  };
}

/** The marks on the queue's pieces and on the files of the current one. */
const marksOf = ({ choices, isOpened }: ReviewDesk, entry: Entry | undefined) => ({
  markOf: (one: Entry) => pieceMark(one, isOpened),
  markOfFile: (id: number) => {
    const item = entry?.items.find((one) => one.id === id);
    return item ? fileMark(item, choices, isOpened(id)) : null;
  },
});
export type Queue = ReturnType<typeof useQueue>;

/** The requested file that stands for what is on the screen. */
export const askedOf = ({ files, items }: Entry, item: Pick<DesignItemWire, 'id'> | undefined) =>
  files.find(({ id }) => id === item?.id) ?? files[0] ?? items[0];
