import { expect, test } from 'vitest';
import { compareWith } from './brief-lines.ts';

test('a figure is passed from the first cent, gram or carat on', () => {
  expect(compareWith('most', '1000.00', '1000.85')).toEqual({ text: '0.85 over', isPassed: true });
  expect(compareWith('most', '388.53', '388.54')).toEqual({ text: '0.01 over', isPassed: true });
  expect(compareWith('most', '1650.00', '1641.38')).toEqual({ text: '8.62 under', isPassed: false });
  expect(compareWith('most', '4.000', '3.921')).toEqual({ text: '0.079 under', isPassed: false });
  expect(compareWith('least', '1.20', '1.24')).toEqual({ text: '0.04 more', isPassed: false });
  expect(compareWith('least', '1.20', '1.1999')).toEqual({ text: '0.0001 too little', isPassed: true });
  expect(compareWith('most', '4', '4.000')).toEqual({ text: 'As asked', isPassed: false });
});
