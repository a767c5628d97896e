import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FileWire } from '@facet/contract/entities/file';
import { useModelFile } from './use-model-file.ts';
import type { ReaderAnswer } from './read/reader-messages.ts';

/** Replaces the browser's worker; it reads nothing. */
class SilentWorker {
  static latest: SilentWorker;
  onmessage: ((event: { data: ReaderAnswer }) => void) | null = null;
  isEnded = false;
  asked: unknown[] = [];
  constructor() {
    SilentWorker.latest = this;
  }
  postMessage(question: unknown) {
    this.asked.push(question);
  }
  terminate() {
    this.isEnded = true;
  }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the hook reads only these fields of a file
const FILE = { url: '/files/1', type: '3dm', size: 1024 * 1024 } as FileWire;
const say = (data: ReaderAnswer) => act(() => SilentWorker.latest.onmessage?.({ data }));
const wait = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', SilentWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a reader that is caught in a file is stopped, and it is said', () => {
  const { result } = renderHook(() => useModelFile(FILE));
  say({ kind: 'fetching', loaded: 10, total: 20 });
  wait(300);
  expect(result.current.state.phase).toBe('fetching');
  say({ kind: 'fetching', loaded: 20, total: 20 });
  wait(50);
  say({ kind: 'reading', share: 0.2 });
  wait(50);
  expect(result.current.state.phase).toBe('reading');
  wait(12);
  expect(result.current.state).toMatchObject({ phase: 'failed', problem: 'too_long' });
  expect(SilentWorker.latest.isEnded).toBe(true);
});

test('what was cancelled stays cancelled', () => {
  const { result } = renderHook(() => useModelFile(FILE));
  say({ kind: 'reading', share: 0.2 });
  act(() => result.current.cancel());
  wait(300);
  expect(result.current.state.phase).toBe('cancelled');
});

test('who does not get the file reads what stands for it', async () => {
  // Whether the address still lives is found out first.
  vi.useRealTimers();
  renderHook(() => useModelFile({ ...FILE, reduced: { url: '/files/1?variant=reduced', size: 2048, kept: null } }));
  await expect
    .poll(() => SilentWorker.latest.asked)
    .toEqual([{ kind: 'open', url: expect.stringMatching(/variant=reduced$/), format: 'glb', size: 2048 }]);
});

test('walls are asked for without what is no metal, and the first map stays: its mesh is handed over', () => {
  const { result } = renderHook(() => useModelFile(FILE));
  const mesh = { positions: new Float32Array(9), normals: new Float32Array(9), indices: new Uint32Array(3) };
  say({ kind: 'mesh', mesh: { ...mesh, paint: null }, pictures: [], facts: Object.create(null), millimetres: 1 });
  act(() => result.current.askWalls([2]));
  expect(SilentWorker.latest.asked.at(-1)).toEqual({ kind: 'walls', leftOut: [2] });
  const walls = { mesh, thickness: Float32Array.of(1, 1, 1) };
  say({ kind: 'walls', walls });
  say({ kind: 'walls', walls: null });
  expect(result.current.state).toMatchObject({ phase: 'read', model: { walls } });
});
