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
  [0, 0, 0, 'Nothing is waiting for your review.'],
  [1, 1, 0, 'One review is waiting for you, 1 style.'],
  [1, 2, 1, 'One review is waiting for you, 2 styles. It is overdue.'],
  [3, 10, 1, 'Three reviews are waiting for you, 10 styles in all. One is overdue.'],
  [3, 10, 3, 'Three reviews are waiting for you, 10 styles in all. All are overdue.'],
  [14, 20, 13, '14 reviews are waiting for you, 20 styles in all. 13 are overdue.'],
])('%i waiting, %i styles, %i overdue: %s', (count, styles, overdue, words) => {
  expect(waitingText(count, styles, overdue)).toBe(words);
});
