import { MEGABYTE } from '@facet/contract/constants/uploads';
import { expect, test } from 'vitest';
import { readRemembered, toRemember, writeRemembered, type RememberedBatch } from './remembered-uploads.ts';
import type { QueueEntry, UploadBatch } from './upload-list.ts';

const NOW = 1_800_000_000_000;
const goal = { kind: 'design' as const, projectId: 1, moduleId: 2, target: { style_id: 3 } };
const makeBatch = (change: Partial<UploadBatch> = {}): UploadBatch => ({
  id: 'batch',
  since: NOW - 1000,
  type: 'design',
  files: [],
  goal,
  attach: async () => undefined,
  ...change,
});
const makeEntry = (batch: UploadBatch, change: Partial<QueueEntry> = {}): QueueEntry => ({
  id: '1',
  name: 'ring.stl',
  size: 25 * MEGABYTE,
  modified: 7,
  sent: 12.5 * MEGABYTE,
  state: 'running',
  partsUrl: '/api/files/uploads/a',
  file: null,
  batch,
  ...change,
});

function memory(start: string | null = null) {
  let text = start;
  return {
    getItem: () => text,
    setItem: (_key: string, value: string) => void (text = value),
    removeItem: () => void (text = null),
  };
}
const remembered = (id: string, since = NOW - 1000): RememberedBatch => ({
  id,
  userId: 5,
  since,
  type: 'design',
  goal,
  files: [{ name: 'ring.stl', size: 25 * MEGABYTE, modified: 7, sent: MEGABYTE, url: '/api/files/uploads/a' }],
});

test('a batch is remembered with all its files, small ones and those not begun too', () => {
  const batch = makeBatch();
  const small = makeEntry(batch, { id: '2', name: 'a.png', size: 9, sent: 9, partsUrl: undefined, fileId: 4 });
  const next = makeEntry(batch, { id: '3', name: 'b.png', size: 8, sent: 0, partsUrl: undefined, state: 'waiting' });
  expect(toRemember([makeEntry(batch), small, next], 5)).toEqual([
    {
      id: 'batch',
      userId: 5,
      since: NOW - 1000,
      type: 'design',
      goal,
      files: [
        { name: 'ring.stl', size: 25 * MEGABYTE, modified: 7, sent: 12 * MEGABYTE, url: '/api/files/uploads/a' },
        { name: 'a.png', size: 9, modified: 7, sent: 0, fileId: 4 },
        { name: 'b.png', size: 8, modified: 7, sent: 0 },
      ],
    },
  ]);
});

test('what is done, refused for good, or without a goal is not remembered', () => {
  const batch = makeBatch();
  const rest = [
    makeEntry(batch, { state: 'done' }),
    makeEntry(batch, { state: 'failed', retryable: false }),
    makeEntry(makeBatch({ goal: undefined })),
  ];
  for (const entry of rest) expect(toRemember([entry], 5)).toEqual([]);
});

test('each tab writes its own batches and leaves those of others', () => {
  const store = memory();
  writeRemembered(store, new Set(['a']), [remembered('a')], NOW);
  writeRemembered(store, new Set(['b']), [remembered('b')], NOW);
  expect(readRemembered(store, NOW).map(({ id }) => id)).toEqual(['a', 'b']);
  writeRemembered(store, new Set(['a']), [], NOW);
  expect(readRemembered(store, NOW).map(({ id }) => id)).toEqual(['b']);
  writeRemembered(store, new Set(['b']), [], NOW);
  expect(store.getItem()).toBeNull();
});

test('what is older than a day, or none of ours, is not read', () => {
  const old = remembered('old', NOW - 86_400_001);
  expect(readRemembered(memory(JSON.stringify([old, remembered('new')])), NOW).map(({ id }) => id)).toEqual(['new']);
  expect(readRemembered(memory('{"a":'), NOW)).toEqual([]);
  expect(readRemembered(memory('[{"id":1}]'), NOW)).toEqual([]);
});
