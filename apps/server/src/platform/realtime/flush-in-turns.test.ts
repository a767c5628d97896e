import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFlushing } from './flush-in-turns.ts';

/** Peers that record who was written to, in order. */
function setUp() {
  const written: number[] = [];
  const peers = Array.from({ length: 250 }, (_, index) => ({ flush: () => void written.push(index) }));
  return { written, peers, flushSoon: createFlushing() };
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

test('many are written to a hundred at a time, in their order, and other work goes on between', async () => {
  const { written, peers, flushSoon } = setUp();
  for (const peer of peers) flushSoon(peer);
  expect(written).toEqual([]);
  const counts: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one turn after the other
    await setImmediate();
    counts.push(written.length);
  }
  expect(counts).toEqual([100, 200, 250, 250]);
  expect(written).toEqual(upTo(250));
});

test('who has to be written to meanwhile comes after those that wait already', async () => {
  const { written, peers, flushSoon } = setUp();
  for (const peer of peers.slice(0, 150)) flushSoon(peer);
  await setImmediate();
  const [first] = peers;
  if (first) flushSoon(first);
  await setImmediate();
  await setImmediate();
  expect(written).toEqual([...upTo(150), 0]);
  if (first) flushSoon(first);
  await setImmediate();
  expect(written).toEqual([...upTo(150), 0, 0]);
});
