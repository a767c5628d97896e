import { expect, test } from 'vitest';
import { greeting, waitingText } from './greeting.ts';

test.each([
  ['2026-05-04T04:59:00Z', 'Good evening, Inès'],
  ['2026-05-04T05:00:00Z', 'Good morning, Inès'],
  ['2026-05-04T12:00:00Z', 'Good afternoon, Inès'],
  ['2026-05-04T18:00:00Z', 'Good evening, Inès'],
  ['2026-05-04T00:30:00Z', 'Good evening, Inès'],
])('at %s it says %s', (moment, words) => {
  expect(greeting('Inès', new Date(moment), 'UTC')).toBe(words);
});

test('the hour is that of the time zone', () => {
  expect(greeting('Mei', new Date('2026-05-04T23:00:00Z'), 'Asia/Tokyo')).toBe('Good morning, Mei');
});

test.each([
  [0, 0, 'Nothing is waiting for your review.'],
  [1, 0, 'One review is waiting for you.'],
  [1, 1, 'One review is waiting for you, and it is overdue.'],
  [3, 1, 'Three reviews are waiting for you, one of them overdue.'],
  [3, 3, 'Three reviews are waiting for you, all of them overdue.'],
  [14, 13, '14 reviews are waiting for you, 13 of them overdue.'],
])('%i waiting, %i overdue: %s', (count, overdue, words) => {
  expect(waitingText(count, overdue)).toBe(words);
});
