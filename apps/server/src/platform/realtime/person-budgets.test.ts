import { expect, test } from 'vitest';
import { BUDGET, createBucket, createPersonBudgets, scaledBudget } from './person-budgets.ts';

const viewer = {
  userId: 1,
  sessionId: 'a',
  tokenExpiresAt: Infinity,
  isGuest: false,
  isVerified: true,
  language: 'en' as const,
};

test('a burst is allowed, then as many as the seconds bring back, and never more than a burst', () => {
  const isWithin = createBucket({ burst: 3, perSecond: 2 });
  const take = (count: number, now: number) =>
    Array.from({ length: count }, () => isWithin(1, now)).filter(Boolean).length;
  expect(take(5, 1000)).toBe(3);
  expect(take(5, 2000)).toBe(2);
  expect(take(5, 60_000)).toBe(3);
});

test('few large frames cost as much as many small ones, and files of a message fit in', () => {
  const large = 18 * 1024 * 1024;
  const { judge } = createPersonBudgets(BUDGET, () => 1000);
  expect(Array.from({ length: 6 }, () => judge(viewer, large))).toEqual([
    'taken',
    'taken',
    'taken',
    'taken',
    'refused',
    'refused',
  ]);
});

test('a person has one budget in all sessions, a guest one in each', () => {
  const { judge } = createPersonBudgets({ ...BUDGET, frames: { burst: 1, perSecond: 0 } }, () => 1000);
  expect([judge(viewer, 1), judge({ ...viewer, sessionId: 'b' }, 1)]).toEqual(['taken', 'refused']);
  const guest = { ...viewer, isGuest: true };
  expect([judge(guest, 1), judge({ ...guest, sessionId: 'b' }, 1)]).toEqual(['taken', 'taken']);
});

test('who goes on after as many refusals is ended', () => {
  const { judge } = createPersonBudgets({ ...BUDGET, frames: { burst: 2, perSecond: 0 } }, () => 1000);
  const verdicts = Array.from({ length: 5 }, () => judge(viewer, 1));
  expect(verdicts).toEqual(['taken', 'taken', 'refused', 'refused', 'ended']);
});

test('the scale of the rate limits holds for these, too, and 0 lifts them', () => {
  expect(scaledBudget(2)).toEqual({
    frames: { burst: BUDGET.frames.burst * 2, perSecond: BUDGET.frames.perSecond * 2 },
    bytes: { burst: BUDGET.bytes.burst * 2, perSecond: BUDGET.bytes.perSecond * 2 },
    sockets: 40,
  });
  const { open, judge } = createPersonBudgets(scaledBudget(0), () => 1000);
  expect(Array.from({ length: 1000 }, () => open(viewer) && judge(viewer, 10_000_000) === 'taken').every(Boolean)).toBe(
    true,
  );
});
