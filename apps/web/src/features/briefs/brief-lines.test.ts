import { briefAsks } from '@facet/contract/entities/style-brief';
import { expect, test } from 'vitest';
import { briefLines, compareWith } from './brief-lines.ts';

test('a figure is passed from the first cent, gram or carat on', () => {
  expect(compareWith('most', '1000.00', '1000.85')).toEqual({ text: '0.85 over', isPassed: true });
  expect(compareWith('most', '388.53', '388.54')).toEqual({ text: '0.01 over', isPassed: true });
  expect(compareWith('most', '1650.00', '1641.38')).toEqual({ text: '8.62 under', isPassed: false });
  expect(compareWith('most', '4.000', '3.921')).toEqual({ text: '0.079 under', isPassed: false });
  expect(compareWith('least', '1.20', '1.24')).toEqual({ text: '0.04 more', isPassed: false });
  expect(compareWith('least', '1.20', '1.1999')).toEqual({ text: '0.0001 too little', isPassed: true });
  expect(compareWith('most', '4', '4.000')).toEqual({ text: 'As asked', isPassed: false });
});

test('a finger size is as asked within a quarter of a size', () => {
  const brief = { asks: briefAsks.parse({ ring_mm: 16.51, ring_text: 'US 6' }), money: null, alloys: [] };
  const ring = (mm: number | null) => {
    const figures = { currency: 'USD', wholesale: null, vendor: null, stones: null, grams: null, alloy: null };
    const estimate = { title: 'sheet 1', ...figures, ring_mm: mm };
    return briefLines(brief, estimate, null).map(({ asked, estimate: found, difference }) => [
      asked,
      found,
      difference,
    ]);
  };
  expect(ring(null)).toEqual([['US 6, Ø 16.51', null, null]]);
  expect(ring(16.7)).toEqual([['US 6, Ø 16.51', 'Ø 16.70', { text: 'As asked', isPassed: false }]]);
  expect(ring(16.75)).toEqual([['US 6, Ø 16.51', 'Ø 16.75', { text: '0.24 mm wider', isPassed: true }]]);
  expect(ring(16.2)).toEqual([['US 6, Ø 16.51', 'Ø 16.20', { text: '0.31 mm narrower', isPassed: true }]]);
});
