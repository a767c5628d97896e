// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { guardCompositions } from './composition-guard.ts';

const press = (element: HTMLElement, init: KeyboardEventInit) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }));

test('an Enter that ends a composition reaches no part of the app, in any browser', () => {
  guardCompositions();
  const field = document.body.appendChild(document.createElement('input'));
  const heard = vi.fn();
  const stop = new AbortController();
  for (const place of [window, document, field]) place.addEventListener('keydown', heard, { signal: stop.signal });
  window.addEventListener('keydown', heard, { capture: true, signal: stop.signal });

  press(field, { isComposing: true });
  press(field, { keyCode: 229 });
  expect(heard).not.toHaveBeenCalled();
  press(field, { keyCode: 13 });
  expect(heard).toHaveBeenCalledTimes(4);
  stop.abort();
  field.remove();
});

test('the keys of an input method still do what the browser does with them', () => {
  guardCompositions();
  const field = document.body.appendChild(document.createElement('input'));
  expect(press(field, { keyCode: 229 })).toBe(true);
});
