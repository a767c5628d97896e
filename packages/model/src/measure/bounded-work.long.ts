import { expect, test, vi } from 'vitest';
import { brilliant } from '../testing/brilliant.ts';
import { outcome, repeated } from '../testing/heaps.ts';
import { boxCorners } from '../testing/solids.ts';

// Each of these took hours; that they end within what a measuring may take is what is tested.
vi.setConfig({ testTimeout: 300_000 });

test('closed bodies in one place, exactly or nearly, are refused or weighed once', () => {
  const box = boxCorners([10, 10, 10]);
  expect(outcome({ ...repeated(box, 20_000, () => 0), parts: undefined })).toBe('tangled');
  expect(outcome(repeated(box, 4000, (time) => time / 1e6))).toBe('tangled');
});

test('thousands of stones in one place end', () => {
  const stones = repeated(brilliant(2), 2500, (time) => time / 1e6);
  const named = { ...stones, parts: stones.parts?.map((part) => ({ ...part, name: 'Diamond' })) };
  // They are copies of one, which alone counts.
  expect(outcome(named)).toEqual({ volume: 'none', faults: [] });
});
