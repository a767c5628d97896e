// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { chooseAlloy, chosenAlloy, showAlloy } from './chosen-alloy.ts';

beforeEach(() => localStorage.clear());

test('a model is shown in the alloy of its spec, and in the last one chosen where the spec names none', () => {
  chooseAlloy('rose-18');
  showAlloy('yellow-14');
  expect(chosenAlloy.get()).toBe('yellow-14');
  showAlloy(null);
  expect(chosenAlloy.get()).toBe('rose-18');
});

test('another alloy may be chosen for a model whose spec names one', () => {
  showAlloy('yellow-14');
  chooseAlloy('platinum-950-ru');
  expect(chosenAlloy.get()).toBe('platinum-950-ru');
});
