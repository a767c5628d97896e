import { expect, test } from 'vitest';
import { inCurrency } from './in-currency.ts';

const sheet = { currency: 'USD', rates: { EUR: '1.08', CHF: '1.1314' } };

test('rates are turned into those of another currency, and back', () => {
  const euros = inCurrency(sheet, 'EUR');
  expect(euros).toEqual({ currency: 'EUR', rates: { CHF: '1.047593', USD: '0.925926' } });
  expect(inCurrency(euros, 'USD')).toEqual({ currency: 'USD', rates: { CHF: '1.1314', EUR: '1.08' } });
  expect(inCurrency(sheet, 'USD')).toBe(sheet);
});

test('without a rate none is left', () => {
  expect(inCurrency(sheet, 'JPY')).toEqual({ currency: 'JPY', rates: {} });
  expect(inCurrency(sheet, 'constructor').rates).toEqual({});
});
