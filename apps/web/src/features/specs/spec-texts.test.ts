import { FIRST_RINGS } from '@facet/contract/craft/ring-charts';
import { diameterOfUs, RING_TOLERANCE_MM } from '@facet/contract/craft/ring-size';
import { expect, test } from 'vitest';
import { askedTargetWords, offWords, readValue, USUAL_WORDS, valueText, valueWords } from './spec-texts.ts';

test.each(['6¼', '6 1/4', '6.25', ' 6,25 '])('a US size is read from “%s”', (text) =>
  expect(readValue('us', text, FIRST_RINGS)).toBe(diameterOfUs(6.25)),
);

test('each system of sizes is read as it is written', () => {
  for (const [unit, text] of [
    ['us', '6¼'],
    ['iso', '52'],
    ['uk', 'L½'],
    ['jp', '11'],
    ['mm', '16.51'],
    ['g', '2.388'],
    ['um', '0.15'],
    ['pieces', '24'],
  ] as const)
    expect(valueText(unit, readValue(unit, text, FIRST_RINGS), FIRST_RINGS)).toBe(text);
});

test('nothing is nothing, and what is no number is none', () => {
  expect(readValue('mm', ' ', FIRST_RINGS)).toBeNull();
  expect(readValue('mm', 'two', FIRST_RINGS)).toBeNaN();
  expect(readValue('uk', '12', FIRST_RINGS)).toBeNaN();
  expect(readValue('us', '6x', FIRST_RINGS)).toBeNaN();
});

test('what is asked, and how far off it is', () => {
  const six = diameterOfUs(6);
  expect(askedTargetWords({ unit: 'us', target: six, tolerance: RING_TOLERANCE_MM }, FIRST_RINGS)).toBe('US 6 ± ¼');
  expect(askedTargetWords({ unit: 'iso', target: six, tolerance: 0.3 }, FIRST_RINGS)).toBe('ISO 52 ± 0.3 mm');
  expect(askedTargetWords({ unit: 'mm', target: 2, tolerance: 0.1 }, FIRST_RINGS)).toBe('2 mm ± 0.1');
  expect(askedTargetWords({ unit: 'pieces', target: 24, tolerance: 0 }, FIRST_RINGS)).toBe('24');
  expect(askedTargetWords({ unit: 'g', target: null, tolerance: 0.1 }, FIRST_RINGS)).toBeNull();
  expect(valueWords('ct', 1.24, FIRST_RINGS)).toBe('1.24 ct');
  expect(offWords({ unit: 'us', target: six }, diameterOfUs(6.5))).toBe('+0.41 mm');
  expect(offWords({ unit: 'g', target: 2.4 }, 2.388)).toBe('−0.012 g');
  expect(offWords({ unit: 'mm', target: 2 }, 2)).toBe('±0');
});

test('a plating is asked in µm, beside how thick it usually is', () => {
  expect(askedTargetWords({ unit: 'um', target: 2.5, tolerance: 0.5 }, FIRST_RINGS)).toBe('2.5 µm ± 0.5');
  expect(offWords({ unit: 'um', target: 0.15 }, 0.1)).toBe('−0.05 µm');
  expect(USUAL_WORDS.um).toBe('Vermeil has at least 2.5 µm of gold over sterling, rhodium plating 0.1 to 0.2 µm.');
});
