import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setLetterKeys } from '../../../lib/letter-keys.ts';
import type { Surface } from '../../../shared/drawing/surface.ts';
import { commentDrafts, commentDraftKey } from '../comment-draft.ts';
import { DraftPin } from './draft-pin.tsx';

const key = commentDraftKey.item(5);
const size = { width: 400, height: 300 };
const surface: Surface = {
  size,
  place: {},
  transform: { scale: 1, rotation: 0, x: 0, y: 0 },
  toCanvas: ({ x, y }) => ({ x: x * size.width, y: y * size.height }),
  toPosition: ({ x, y }) => ({ x: x / size.width, y: y / size.height }),
  matches: () => true,
  show: () => undefined,
};

beforeEach(() => {
  localStorage.clear();
  commentDrafts.clear(key);
  render(<DraftPin draftKey={key} surface={surface} size={size} onCompose={() => undefined} />);
});
afterEach(() => {
  cleanup();
  setLetterKeys(true);
});

const pin = () => screen.queryByRole('button', { name: /^New pin/ });

test('C places a pin in the middle and gives it the focus', () => {
  expect(screen.queryByRole('button', { name: 'Place a pin' })).toBeNull();
  fireEvent.keyDown(document.body, { key: 'c' });
  expect(commentDrafts.read(key).position).toEqual({ x: 0.5, y: 0.5 });
  expect(document.activeElement).toBe(pin());
});

test('with single keys switched off C places nothing, and a button does it', () => {
  act(() => setLetterKeys(false));
  fireEvent.keyDown(document.body, { key: 'c' });
  expect(pin()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Place a pin' }));
  expect(document.activeElement).toBe(pin());
});
