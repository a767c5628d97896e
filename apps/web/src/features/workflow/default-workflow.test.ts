import { expect, test } from 'vitest';
import { presentChoice, presentDefault } from './default-workflow.ts';

const everyones = { id: 1, space_id: null, is_default: true, modules: [] };
const own = { id: 5, space_id: 3, is_default: false, modules: [] };

test('a space without a default of its own has everyone’s', () => {
  expect(presentDefault([own, everyones])?.id).toBe(1);
  expect(presentDefault([{ ...own, is_default: true }, everyones])?.id).toBe(5);
});

test('choosing what is the default changes nothing', () => {
  expect(presentChoice([own, everyones], 1)).toBeNull();
  expect(presentChoice([own, everyones], 99)).toBeNull();
});

test('an own scheme becomes the default, and everyone’s takes its place again', () => {
  expect(presentChoice([own, everyones], 5)).toEqual({ kind: 'own', schemeId: 5 });
  const schemes = [{ ...own, is_default: true }, everyones];
  expect(presentChoice(schemes, 1)).toEqual({ kind: 'everyones', ownDefaultId: 5 });
});
