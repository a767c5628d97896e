import { expect, test } from 'vitest';
import { createRecent } from './recent.ts';

function counting() {
  let asked = 0;
  return async () => (asked += 1);
}

test('an answer is kept for its time, by its key, and never once its version is an old one', async () => {
  const world = { time: 0, version: 1 };
  const recent = createRecent<number>({ keptMs: 1000, now: () => world.time, version: () => world.version });
  const ask = counting();
  expect([await recent.get('a', ask), await recent.get('a', ask), await recent.get('b', ask)]).toEqual([1, 1, 2]);
  world.time = 999;
  expect([recent.find('a'), recent.find('c')]).toEqual([1, undefined]);
  world.time = 1000;
  expect(recent.find('a')).toBeUndefined();
  expect([await recent.get('a', ask), await recent.load('a', ask), recent.find('a')]).toEqual([3, 4, 4]);
  world.version = 2;
  expect(recent.find('a')).toBeUndefined();
});

test('what changes while it is loaded counts as changed, and what is not worth it is not kept', async () => {
  const world = { version: 1 };
  const recent = createRecent<number>({ keptMs: 1000, version: () => world.version, isKept: (value) => value > 1 });
  const ask = counting();
  expect([await recent.get('a', ask), recent.find('a')]).toEqual([1, undefined]);
  const late = Promise.withResolvers<number>();
  const loading = recent.get('a', () => late.promise);
  world.version = 2;
  late.resolve(5);
  expect([await loading, recent.find('a')]).toEqual([5, undefined]);
});

test('of too many keys all are forgotten, and asked about again', async () => {
  const recent = createRecent<number>({ keptMs: 1000, now: () => 0 });
  const ask = counting();
  for (let key = 0; key < 5001; key += 1) await recent.get(String(key), ask);
  expect([recent.find('0'), recent.find('5000')]).toEqual([undefined, 5001]);
});
