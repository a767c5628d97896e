// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DrawAnswer, DrawOrder } from './draw-orders.ts';

/** A worker that says what the test makes it say, in place of the browser's. */
class FakeWorker {
  static made: FakeWorker[] = [];
  orders: DrawOrder[] = [];
  isEnded = false;
  onmessage: ((event: { data: DrawAnswer }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    FakeWorker.made.push(this);
  }
  postMessage(order: DrawOrder) {
    this.orders.push(order);
  }
  terminate() {
    this.isEnded = true;
  }
  say(data: DrawAnswer) {
    this.onmessage?.({ data });
  }
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  FakeWorker.made = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('OffscreenCanvas', vi.fn());
  Object.assign(HTMLCanvasElement.prototype, { transferControlToOffscreen: () => ({}) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
});

const mesh = { positions: new Float32Array(9), normals: new Float32Array(9), indices: new Uint32Array(3), paint: null };
const facts = Object.create(null);

async function draw() {
  const { createDrawing } = await import('./create-drawing.ts');
  const onState = vi.fn();
  const place = document.createElement('div');
  const onStep = vi.fn();
  const drawing = createDrawing(place, onState, onStep);
  const [worker] = FakeWorker.made;
  if (!worker) throw new Error('no worker');
  const states = () => onState.mock.calls.map(([state]) => state);
  const steps = () => onStep.mock.calls.map(([step]) => step);
  return { drawing, place, worker, states, steps };
}

test('a worker gets its orders once it can draw, and the drawing is at work until it is to be seen', async () => {
  const { drawing, worker, states } = await draw();
  drawing.setMesh(mesh, [], facts);
  expect(worker.orders.map(({ kind }) => kind)).toEqual(['start']);
  worker.say({ kind: 'ready' });
  expect(worker.orders.map(({ kind }) => kind)).toEqual(['start', 'mesh']);
  worker.say({ kind: 'drawn' });
  vi.advanceTimersByTime(120_000);
  expect(states()).toEqual([{ step: 'at_work' }, { step: 'drawn' }]);
});

test('what is never drawn is told, and does not stay at work for ever', async () => {
  const { drawing, worker, states } = await draw();
  worker.say({ kind: 'ready' });
  drawing.setMesh(mesh, [], facts);
  vi.advanceTimersByTime(60_000);
  expect(states()).toEqual([{ step: 'at_work' }, { step: 'failed', why: 'stuck' }]);
});

test('where the worker has no WebGL the page draws on a canvas of its own', async () => {
  const { place, worker } = await draw();
  const [handed] = place.children;
  worker.say({ kind: 'no_webgl' });
  expect(worker.isEnded).toBe(true);
  expect(place.children).toHaveLength(1);
  expect(place.children[0]).not.toBe(handed);
});

test('a graphics card that stops is told', async () => {
  const { worker, states } = await draw();
  worker.say({ kind: 'ready' });
  worker.say({ kind: 'lost', step: 'simple' });
  expect(states()).toEqual([{ step: 'failed', why: 'lost' }]);
});

test('a graphics card that stops at a dearer step goes on with a cheaper one, on another canvas', async () => {
  const { place, worker, states, steps } = await draw();
  const [first] = place.children;
  worker.say({ kind: 'ready' });
  worker.say({ kind: 'step', step: 'stones', why: null });
  worker.say({ kind: 'lost', step: 'stones' });
  expect(states()).toEqual([]);
  expect(steps()).toEqual([
    { step: 'stones', why: null },
    { step: 'simple', why: 'lost' },
  ]);
  expect(place.children).toHaveLength(1);
  expect(place.children[0]).not.toBe(first);
  expect(worker.orders.at(-1)).toMatchObject({ kind: 'start', most: 'metal' });
  worker.say({ kind: 'lost', step: 'metal' });
  expect(worker.orders.at(-1)).toMatchObject({ kind: 'start', most: 'simple' });
});
