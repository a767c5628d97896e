import { onTestFinished, expect, test } from 'vitest';
import { longestStep } from '../../testing/longest-step.ts';
import { speakingTo } from '../speech.ts';
import { createThread, type Thread, type WorkPlace } from './create-thread.ts';
import type { Ask } from './thread-messages.ts';

const SOURCE = `export const double = (value) => value * 2;
  export const forever = () => { for (;;); };
  export const fail = () => { throw new RangeError('no such page'); };
  export const add = async (values, ask) => {
    const found = await Promise.all(values.map((value) => ask(value)));
    return found.reduce((sum, one) => sum + one, 0);
  };`;
const place = (name: string): WorkPlace => ({
  module: new URL(`data:text/javascript,${encodeURIComponent(SOURCE)}`),
  name,
});
type Double = (value: number) => number;
type Add = (values: number[], ask: Ask<number, number>) => Promise<number>;

function startThread(options: Partial<Parameters<typeof createThread>[0]> = {}): Thread {
  const log = { warn: () => undefined };
  const thread = createThread({ log, timeoutMs: 20_000, memoryMb: 100, jobsMax: 3, idleMs: 20_000, ...options });
  onTestFinished(() => thread.close());
  return thread;
}
const double = (thread: Thread, value: number) => thread.run<Double>(place('double'), value);

test('work goes on apart, one job after another, and what it asks is answered here', async () => {
  const thread = startThread();
  const triple = async (value: number) => value * 3;
  const both = [double(thread, 2), thread.run<Add>(place('add'), [1, 2, 3], triple)];
  expect(await Promise.all(both)).toEqual([4, 18]);
  const spoken = speakingTo('it', { formats: 'it-CH' }, () => double(thread, 21));
  expect(await spoken).toBe(42);
});

test('work that never ends is ended, and keeps nothing else waiting meanwhile', async () => {
  const thread = startThread({ timeoutMs: 500 });
  const refused = expect(thread.run<() => void>(place('forever'), undefined)).rejects.toMatchObject({
    code: 'not_ready',
    retryAfter: 5,
  });
  expect(await longestStep(() => refused)).toBeLessThan(50);
});

test('more jobs than may wait are refused, and there is room again afterwards', async () => {
  const thread = startThread({ jobsMax: 2 });
  const taken = [double(thread, 1), double(thread, 2)];
  await expect(double(thread, 3)).rejects.toMatchObject({ code: 'not_ready' });
  expect(await Promise.all(taken)).toEqual([2, 4]);
  expect(await double(thread, 3)).toBe(6);
});

test('what fails inside or while it is answered fails here, and the next job goes on', async () => {
  const thread = startThread({ idleMs: 0 });
  await expect(thread.run<() => void>(place('fail'), undefined)).rejects.toThrow('no such page');
  const refuse = async () => {
    throw new Error('nobody takes it');
  };
  await expect(thread.run<Add>(place('add'), [1], refuse)).rejects.toThrow('nobody takes it');
  await expect(thread.run<() => void>(place('missing'), undefined)).rejects.toThrow('has no missing');
  expect(await double(thread, 5)).toBe(10);
});

test('closing fails what is under way', async () => {
  const thread = startThread();
  const running = expect(thread.run<() => void>(place('forever'), undefined)).rejects.toThrow('ended');
  await double(startThread(), 1);
  thread.close();
  await running;
});
