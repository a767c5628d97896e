// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeStyle } from '../../../shared/designs/testing/make-style.ts';
import { useStylesAsSelected } from './use-styles-as-selected.ts';

const halo = (version: number, status: 'draft' | 'approved' = 'draft') =>
  makeStyle({ id: 1, version, items: [{ id: version, version, status }] });
const drops = makeStyle({ id: 2, version: 1, items: [{ id: 9, version: 1 }] });
const shown = (styles: readonly { items: readonly { id: number; status: string }[] }[]) =>
  styles.flatMap(({ items }) => items.map(({ id, status }) => `${id} ${status}`));

test('a selected style stays the version that was selected, and shows what became of it', () => {
  const { result, rerender } = renderHook((styles) => useStylesAsSelected(styles), { initialProps: [halo(1)] });
  rerender([halo(1, 'approved')]);
  expect(shown(result.current)).toEqual(['1 approved']);
  rerender([halo(2), drops]);
  expect(shown(result.current)).toEqual(['1 approved', '9 draft']);
  rerender([drops]);
  rerender([halo(2), drops]);
  expect(shown(result.current), 'selected anew').toEqual(['2 draft', '9 draft']);
});
