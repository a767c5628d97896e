// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { isElsewhere } from './keys-elsewhere.ts';

afterEach(() => document.body.replaceChildren());

function at(html: string, key: string): boolean {
  document.body.innerHTML = html;
  return isElsewhere({ target: document.querySelector('[data-here]'), key });
}

test('where one writes every key means something else; where one moves, letters do not', () => {
  for (const key of ['d', 'ArrowRight', ' ']) expect(at('<textarea data-here></textarea>', key)).toBe(true);
  const mode = '<div role="radiogroup"><input type="radio" data-here></div>';
  expect([at(mode, 'ArrowRight'), at(mode, ' '), at(mode, 'd')]).toEqual([true, true, false]);
  const tab = '<div role="tablist"><button data-here></button></div>';
  expect([at(tab, 'ArrowRight'), at(tab, '0')]).toEqual([true, false]);
  expect(at('<div role="dialog"><button data-here></button></div>', 'd')).toBe(true);
  expect(at('<button data-here></button>', 'ArrowRight')).toBe(false);
});
