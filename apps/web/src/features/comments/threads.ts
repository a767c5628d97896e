import type { CommentReplyWire, CommentWire, PinState } from '@facet/contract/entities/comment';
import { createFinder } from '@facet/contract/fold';
import { nameOf } from '../../shared/discussion/mentions/mentions.ts';
import { t } from '../../ui/words.ts';

export type ThreadFilter = 'open' | 'resolved' | 'mine';
export type ThreadOrder = 'newest' | 'oldest';
export type ThreadView = { filter: ThreadFilter; order: ThreadOrder; search: string };

const listEntries = (thread: CommentWire): readonly CommentReplyWire[] => [thread, ...thread.replies];

export const isOpen = (thread: CommentWire) => thread.resolved_at === null;

/** Whether it must be fixed, and nobody has said what became of it. */
export const isOpenFix = ({ fix }: Pick<CommentWire, 'fix'>) => fix?.state === 'open';

/** Whether there is something in the thread that I have not read. */
export const isThreadUnread = (thread: CommentWire) => listEntries(thread).some(({ is_read: isRead }) => !isRead);

/** Whether somebody wrote in the thread or is mentioned in it. */
export const concerns = (thread: CommentWire, userId: number) =>
  listEntries(thread).some(
    ({ user, tagged_users: tagged }) => user.id === userId || tagged.some(({ id }) => id === userId),
  );

/** The threads of one design item. */
export const threadsOnItem = (threads: readonly CommentWire[], itemId: number | null) =>
  threads.filter(({ file_id: fileId }) => fileId === itemId);

// Comments still being sent have no id from the server yet and come last.
const age = ({ id }: CommentWire) => (id < 0 ? Number.MAX_SAFE_INTEGER + id : id);

/** Whether its pin was on a part this version of the model lacks: the comment is then on the whole. */
export const isPinGone = ({ pin_state: state }: Pick<CommentWire, 'pin_state'>) => state === 'gone';

/** What became of a pin that came from another version of the model. */
export const PIN_WORDS: Readonly<Record<PinState, string>> = {
  looking: t('Pin: looking for its place in this version'),
  moved: t('Pin moved with its part'),
  gone: t('Pin: its part is gone from this version'),
  unplaced: t('Pin: its place wasn’t found, so it stayed where it was'),
};

/** The numbers of the pins of an item or a board: 1 for the first, whatever is filtered; by thread. */
export function pinNumbers(threads: readonly CommentWire[]): ReadonlyMap<number, number> {
  const isPinned = (thread: CommentWire) =>
    (thread.position !== null && !isPinGone(thread)) || thread.board_spot !== null;
  const pinned = threads.filter(isPinned).toSorted((a, b) => age(a) - age(b));
  return new Map(pinned.map(({ id }, index) => [id, index + 1]));
}

/** The thread that a comment or a reply belongs to. */
export const threadWith = (threads: readonly CommentWire[], commentId: number | undefined) =>
  threads.find((thread) => listEntries(thread).some(({ id }) => id === commentId));

const says = (thread: CommentWire, hasWords: (text: string) => boolean) =>
  listEntries(thread).some(({ text, user }) => hasWords(`${nameOf(user)} ${text}`));

const fits = (thread: CommentWire, filter: ThreadFilter, meId: number) =>
  filter === 'mine' ? concerns(thread, meId) : isOpen(thread) === (filter === 'open');

type Looking = { meId: number; chosenId: number | null };

/** The threads that the panel lists: what must be fixed first, else in its order; the chosen one stays, whatever became of it meanwhile. */
export function visibleThreads(threads: readonly CommentWire[], view: ThreadView, { meId, chosenId }: Looking) {
  const hasWords = createFinder(view.search);
  const isListed = (thread: CommentWire) => fits(thread, view.filter, meId) && says(thread, hasWords);
  const found = threads.filter((thread) => thread.id === chosenId || isListed(thread));
  const byAge = found.toSorted((a, b) => age(a) - age(b));
  const ordered = view.order === 'oldest' ? byAge : byAge.toReversed();
  // The server sorts them the same way.
  return [...ordered.filter(isOpenFix), ...ordered.filter((thread) => !isOpenFix(thread))];
}

/** The filter under which a thread that was asked for can be seen. */
export const filterShowing = (thread: CommentWire, filter: ThreadFilter, meId: number): ThreadFilter => {
  if (fits(thread, filter, meId)) return filter;
  return isOpen(thread) ? 'open' : 'resolved';
};
