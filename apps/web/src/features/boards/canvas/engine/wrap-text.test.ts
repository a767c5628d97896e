// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';

const canvas = HTMLCanvasElement.prototype;
const getContext = Object.getOwnPropertyDescriptor(canvas, 'getContext');
const FONT = { size: 10, weight: 400, family: 'serif' };

/** Each letter is ten wide; counts how many were measured. */
async function withCanvas() {
  let measured = 0;
  const measureText = (text: string) => {
    measured += text.length;
    return { width: text.length * 10 };
  };
  vi.stubGlobal('CanvasRenderingContext2D', true);
  Object.defineProperty(canvas, 'getContext', { value: () => ({ measureText }), configurable: true });
  vi.resetModules();
  const { wrapText } = await import('./wrap-text.ts');
  return { wrapText, countMeasured: () => measured };
}

afterEach(() => {
  vi.unstubAllGlobals();
  if (getContext) Object.defineProperty(canvas, 'getContext', getContext);
});

test.each([
  ['words that fit', 'gold ring', 95, ['gold ring']],
  ['words that do not', 'gold ring', 60, ['gold', 'ring']],
  ['a word longer than a line', 'alexandrite', 40, ['alex', 'andr', 'ite']],
  ['a word as wide as two lines', 'sapphire', 40, ['sapp', 'hire']],
  ['a column narrower than a letter', 'gem', 4, ['g', 'e', 'm']],
])('%s', async (_what, text, width, lines) => {
  const { wrapText } = await withCanvas();
  expect(wrapText(text, FONT, width)).toEqual(lines);
});

test('a word as long as a text may be is not measured from its end, letter by letter', async () => {
  const { wrapText, countMeasured } = await withCanvas();
  const word = 'x'.repeat(5000);
  expect(wrapText(word, FONT, 100)).toHaveLength(500);
  // Measuring each beginning of what is left takes billions.
  expect(countMeasured()).toBeLessThan(5_000_000);
});
