import { expect, test } from 'vitest';
import { orderText, newestText } from './newest-estimate.tsx';
import { targetText } from './target-text.ts';

const newest = (vendor: string | null, by: string | null) =>
  newestText({ number: 4, status: 'submitted', currency: 'USD', vendor, over_last: by });

test('the newest price is said beside the last that was approved', () => {
  expect(newest('1000.85', '13.12')).toBe('1,000.85, 13.12 over the last');
  expect(newest('1000.85', '-13.12')).toBe('1,000.85, 13.12 under the last');
  expect(newest('1000.85', '0.00')).toBe('1,000.85, as the last');
  expect(newest('1000.85', null)).toBe('1,000.85');
  expect(newest(null, null)).toBeNull();
});

test('a target is named, or by how much it is passed', () => {
  const target = { amount: '1650.00', currency: 'USD' };
  expect(targetText({ target, over: null })).toBe('Target 1,650.00');
  expect(targetText({ target, over: '0.01' })).toBe('0.01 over target');
  expect(targetText({ target: null, over: null })).toBeNull();
});

test('what a brief asks of the order is said in one line', () => {
  const target = { amount: '1650.00', currency: 'USD' };
  expect(orderText({ target, asked: { quantity: 12, due: '2026-12-04' } })).toBe(
    '1,650.00 USD wholesale, 12 pieces, by 4 Dec 2026',
  );
  expect(orderText({ target: null, asked: { quantity: 1, due: null } })).toBe('1 piece');
  expect(orderText({ target: null, asked: { quantity: null, due: null } })).toBe('');
});
