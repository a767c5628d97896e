import { expect, test } from 'vitest';
import { check } from '../validation.ts';
import { numberPattern } from '../entities/space.ts';
import { formatNumber, numberYear, seriesOf } from './style-number.ts';

test.each([
  ['MO-{n:4}', 7, 'MO-0007', 'MO-{n}'],
  ['MO-{n:2}', 1234, 'MO-1234', 'MO-{n}'],
  ['NR-{year}-{n:4}', 12, 'NR-2026-0012', 'NR-2026-{n}'],
  ['{n}', 3, '3', '{n}'],
  ['Anello {n:3}/{year}', 40, 'Anello 040/2026', 'Anello {n}/2026'],
])('%s gives number %i as %s', (pattern, count, number, series) => {
  expect(check(numberPattern, ` ${pattern} `).data).toBe(pattern);
  expect(formatNumber(pattern, 2026, count)).toBe(number);
  expect(seriesOf(pattern, 2026)).toBe(series);
});

test.each([
  ['MO-', 'The pattern needs something that counts up: {n:4}'],
  ['', 'The pattern needs something that counts up: {n:4}'],
  ['{n}-{n:4}', 'The pattern can count up in one place only'],
  ['MO-{m:4}', '“{m:4}” means nothing here: {n:4} counts up with four figures, {year} is the year'],
  ['MO-{n:10}', '“{n:10}” means nothing here: {n:4} counts up with four figures, {year} is the year'],
  ['MO-{n', '“{” means nothing here: {n:4} counts up with four figures, {year} is the year'],
])('%s is refused in clear words', (pattern, text) => {
  expect(check(numberPattern, pattern).errors).toEqual({ body: [text] });
});

test('the year is that of UTC', () => expect(numberYear(new Date('2026-12-31T23:30:00-01:00'))).toBe(2027));
