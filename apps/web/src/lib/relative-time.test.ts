import { expect, test } from 'vitest';
import { agoInSentence, relativeTime, shortAge } from './relative-time.ts';

const now = new Date(2026, 5, 15, 14, 30).getTime();
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

test.each([
  [at(2026, 5, 15, 14, 30), 'now'],
  [at(2026, 5, 15, 14, 18), '12 min ago'],
  [at(2026, 5, 15, 11, 0), '3 h ago'],
  [at(2026, 5, 14, 23, 0), 'Yesterday'],
  [at(2026, 4, 3, 10, 0), '3 May'],
  [at(2025, 4, 3, 10, 0), '3 May 2025'],
])('%s reads %s', (moment, text) => {
  expect(relativeTime(moment, now)).toBe(text);
});

test('where there is little room, an age is said in as few letters as possible', () => {
  const ages = [at(2026, 5, 15, 14, 18), at(2026, 5, 15, 11, 0), at(2026, 5, 12, 11, 0)];
  expect(ages.map((moment) => shortAge(moment, now))).toEqual(['12 min', '3 h', '3 d']);
});

test.each([
  [at(2026, 5, 15, 14, 30), 'just now'],
  [at(2026, 5, 15, 11, 0), '3 h ago'],
  [at(2026, 5, 14, 23, 0), 'yesterday'],
  [at(2026, 4, 3, 10, 0), 'on 3 May'],
])('%s reads %s within a sentence', (moment, text) => {
  expect(agoInSentence(moment, now)).toBe(text);
});
