import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { groupVersions } from '../../features/viewer/versions.ts';
import { makeStyle } from '../../shared/designs/testing/make-style.ts';
import { useOpenedVersion } from './use-opened-version.ts';

const first = [{ id: 1, version: 1 }];
const both = [...first, { id: 2, version: 2 }];
type Given = { items: { id: number; version: number }[]; fileId?: number; style?: string };

const open = (given: Given) =>
  renderHook(
    ({ items, fileId, style = 'halo' }: Given) =>
      useOpenedVersion(style, groupVersions(makeStyle({ version: items.length, items })), { fileId }),
    { initialProps: given },
  );

test('a page stays on the version that it was opened on, until somebody looks at the newer one', () => {
  const { result, rerender } = open({ items: first });
  expect(result.current).toMatchObject({ item: { id: 1 }, newest: 1, newer: undefined });
  rerender({ items: both });
  expect(result.current).toMatchObject({ item: { id: 1 }, newest: 1, newer: 2 });
  rerender({ items: both, fileId: 2 });
  expect(result.current).toMatchObject({ item: { id: 2 }, newest: 2, newer: undefined });
  rerender({ items: both, fileId: 1 });
  expect(result.current).toMatchObject({ item: { id: 1 }, newest: 2, newer: undefined });
});

test('an older version that was opened on purpose knows of the newest there was', () => {
  const { result, rerender } = open({ items: both, fileId: 1 });
  expect(result.current).toMatchObject({ item: { id: 1 }, newest: 2, newer: undefined });
  rerender({ items: [...both, { id: 3, version: 3 }], fileId: 1 });
  expect(result.current).toMatchObject({ item: { id: 1 }, newest: 2, newer: 3 });
});

test('another style starts anew, and a version that is gone again is nobody’s newest', () => {
  const { result, rerender } = open({ items: first });
  rerender({ items: both });
  rerender({ items: first });
  expect(result.current).toMatchObject({ item: { id: 1 }, newest: 1, newer: undefined });
  rerender({ items: both, style: 'pendant' });
  expect(result.current).toMatchObject({ item: { id: 2 }, newest: 2, newer: undefined });
});
