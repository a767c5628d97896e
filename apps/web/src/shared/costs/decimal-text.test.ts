import { expect, test } from 'vitest';
import { decimalText, readDecimal, signedText } from './decimal-text.ts';

test('decimals keep their places and get the reader’s groups', () => {
  expect(decimalText('2687.45')).toBe('2,687.45');
  expect(decimalText('35', 2)).toBe('35.00');
  expect(decimalText('-0.854', 2)).toBe('−0.854');
  expect(decimalText('999999999999.99')).toBe('999,999,999,999.99');
});

test('changes have a sign, nothing has none', () => {
  expect([signedText('13.12'), signedText('-0.85'), signedText('0.00')]).toEqual(['+13.12', '−0.85', '0.00']);
});

test('what is typed becomes a decimal of the wire', () => {
  expect(['1.50', '1,5', '2,687.45', ' 24 ', 'free'].map(readDecimal)).toEqual(['1.5', '1.5', '2687.45', '24', null]);
});
