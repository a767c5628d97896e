import { expect, test } from 'vitest';
import { makePerson, makeReply, makeThread } from './testing/make-thread.ts';
import { concerns, filterShowing, isThreadUnread, pinNumbers, threadWith, visibleThreads } from './threads.ts';

const at = { x: 0.5, y: 0.5 };
const mei = makePerson(2, 'Mei', 'Tanaka');
const open = makeThread({ id: 10, position: at, text: 'Halo sits proud' });
const plain = makeThread({ id: 11, user: mei });
const resolved = makeThread({ id: 12, position: at, resolved_at: '2026-01-02T10:00:00.000Z', user: mei });
const waiting = makeThread({ id: -1, position: at });
const answered = makeThread({ id: 13, user: mei, replies: [makeReply({ id: 20, text: 'Agreed', is_read: false })] });
const all = [answered, waiting, resolved, plain, open];
const me = { meId: 1, chosenId: null };
const listIds = (threads: readonly { id: number }[]) => threads.map(({ id }) => id);

test('pins are numbered from the first, resolved ones included, and one on its way comes last', () => {
  expect([...pinNumbers(all)]).toEqual([
    [10, 1],
    [12, 2],
    [-1, 3],
  ]);
});

test('open, resolved and mine show what they say', () => {
  const view = { order: 'oldest' as const, search: '' };
  expect(listIds(visibleThreads(all, { ...view, filter: 'open' }, me))).toEqual([10, 11, 13, -1]);
  expect(listIds(visibleThreads(all, { ...view, filter: 'resolved' }, me))).toEqual([12]);
  expect(listIds(visibleThreads(all, { ...view, filter: 'mine' }, me))).toEqual([10, 13, -1]);
});

test('the chosen thread stays in the list when somebody settles it', () => {
  const view = { filter: 'open' as const, order: 'oldest' as const, search: '' };
  expect(listIds(visibleThreads(all, view, { meId: 1, chosenId: 12 }))).toEqual([10, 11, 12, 13, -1]);
});

test('newest first turns the list round, and a search looks at words and names of answers too', () => {
  const view = { filter: 'open' as const, order: 'newest' as const };
  expect(listIds(visibleThreads(all, { ...view, search: '' }, me))).toEqual([-1, 13, 11, 10]);
  expect(listIds(visibleThreads(all, { ...view, search: ' agreed' }, me))).toEqual([13]);
  expect(listIds(visibleThreads(all, { ...view, search: 'MEI' }, me))).toEqual([13, 11]);
});

test('a thread concerns who wrote or is mentioned in any of it', () => {
  const tagged = makeThread({
    user: mei,
    replies: [makeReply({ user: mei, tagged_users: [makePerson(7, 'A', 'B')] })],
  });
  expect(concerns(tagged, 7)).toBe(true);
  expect(concerns(tagged, 2)).toBe(true);
  expect(concerns(tagged, 8)).toBe(false);
});

test('an unread answer makes its thread unread', () => {
  expect(isThreadUnread(answered)).toBe(true);
  expect(isThreadUnread(open)).toBe(false);
});

test("a reply's id finds its thread, and the list turns to where that can be seen", () => {
  expect(threadWith(all, 20)?.id).toBe(13);
  expect(threadWith(all, 99)).toBeUndefined();
  expect(filterShowing(resolved, 'open', 1)).toBe('resolved');
  expect(filterShowing(answered, 'mine', 1)).toBe('mine');
  expect(filterShowing(open, 'resolved', 1)).toBe('open');
});

test('what must be fixed stands first in either order, as long as nobody has answered', () => {
  const makeFix = (state: 'open' | 'done') => ({ state, reason: null, answered_by: null, answered_at: null });
  const asked = [
    makeThread({ id: 1, fix: makeFix('done') }),
    makeThread({ id: 2, fix: makeFix('open') }),
    makeThread({ id: 3 }),
  ];
  const view = { filter: 'open' as const, search: '' };
  expect(listIds(visibleThreads(asked, { ...view, order: 'newest' }, me))).toEqual([2, 3, 1]);
  expect(listIds(visibleThreads(asked, { ...view, order: 'oldest' }, me))).toEqual([2, 1, 3]);
});

test('a pin whose part is gone has no number, and the others count on', () => {
  const [first, gone, last] = [1, 2, 3].map((id) =>
    makeThread({ id, position: at, pin_state: id === 2 ? 'gone' : id === 3 ? 'moved' : null }),
  );
  expect([...pinNumbers([first!, gone!, last!])]).toEqual([
    [1, 1],
    [3, 2],
  ]);
});
