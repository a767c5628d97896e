// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pairRows, placeThere, type Pairing } from './row-pairs.ts';
import { usePairedView } from './use-paired-view.ts';

type View = { row: number };
const move = ({ row }: View, by: Pairing): View => ({ row: placeThere(row, by) });

test('each side is shown in its own rows; one that looks at a row that is only there stays at it', () => {
  const pairs = pairRows([['a'], ['new'], ['newer'], ['b']], [['a'], ['b']]);
  let linked: View | null = null;
  const onLinked = (view: View) => void (linked = view);
  const second = renderHook(() => usePairedView({ linked, onLinked, pairs, move }));
  act(() => second.result.current.onLinked?.({ row: 1.5 }));
  second.rerender();
  expect(linked, 'the place between the two').toEqual({ row: 1 });
  expect(second.result.current.linked).toEqual({ row: 1.5 });

  linked = { row: 1 };
  second.rerender();
  expect(second.result.current.linked).toEqual({ row: 3 });
  const first = renderHook(() => usePairedView({ linked, onLinked, pairs: null, move }));
  expect(first.result.current.linked).toEqual({ row: 1 });
});
