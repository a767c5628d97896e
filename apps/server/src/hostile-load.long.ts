import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { attackBoards } from './testing/hostile/attack-boards.ts';
import { attackByHttp, attackBySocket, type Attack } from './testing/hostile/attack.ts';
import { attackByTexts } from './testing/hostile/attack-by-texts.ts';
import { makeUser } from './testing/factories/make-user.ts';
import { givenSeed, judge, NOTHING_FOUND, startTarget } from './testing/hostile/judge-attack.ts';
import { startTargetApart, type Memory, type TargetApart } from './testing/hostile/start-target-apart.ts';
import { createRandom } from './testing/hostile/random.ts';
import { findWorstShape, MOST } from './testing/hostile/worst-shape.ts';

/** Over half an hour in all, on two slow cores. */
const PATIENCE_MS = {
  requests: 20 * 60_000,
  frames: 10 * 60_000,
  texts: 10 * 60_000,
  boards: 15 * 60_000,
  shapes: 3 * 60_000,
};
const LONGEST_ANSWER_MS = 1000;
const GROWTH_MAX = 1.5;
const PEAK_MAX = 2;
const SETTLE_MS = 60_000;
// Until then, code is being compiled and pools fill.
const WARM_UP = 2000;
const SHAPES = 2000;

/** The server's memory once what was free returned to the system, which takes a while; sooner if it is quicker. */
async function settledMemory({ memory }: TargetApart, before: Memory): Promise<Memory> {
  const until = performance.now() + SETTLE_MS;
  let now = await memory();
  while (now.rss >= before.rss * GROWTH_MAX && performance.now() < until) {
    await setTimeout(1000);
    now = await memory();
  }
  return now;
}

const anySeed = () => givenSeed() ?? Math.floor(Math.random() * 2 ** 31);

let target: TargetApart;
beforeAll(async () => {
  target = await startTargetApart();
  const { token } = await makeUser(target.app);
  // The thread that draws reports starts with the first one, and stays.
  const url = `http://127.0.0.1:${target.port}/api/analytics/report?from=2028-02-01&to=2028-02-29`;
  const report = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!report.ok) throw new Error(`the first report was answered ${report.status}`);
});
afterAll(() => target.stop());

async function attackLong(attack: Attack, times: number) {
  const seed = anySeed();
  process.stdout.write(`FACET_SEED=${seed}\n`);
  await judge(attack, target, WARM_UP, seed + 1);
  const before = await target.memory();
  const { found, statuses, slowest, slow } = await judge(attack, target, times, seed);
  const { peak } = await target.memory();
  const after = await settledMemory(target, before);
  process.stdout.write(`${JSON.stringify({ seed, statuses, slow, before, peak, after })}\n`);
  expect(found, `FACET_SEED=${seed}`).toEqual(NOTHING_FOUND);
  expect(slowest.ms, slowest.name).toBeLessThan(LONGEST_ANSWER_MS);
  expect(after.heapUsed / before.heapUsed).toBeLessThan(GROWTH_MAX);
  expect(after.rss / before.rss).toBeLessThan(GROWTH_MAX);
  expect(peak / before.rss).toBeLessThan(PEAK_MAX);
}

test('100,000 hostile requests leave the server well', { timeout: PATIENCE_MS.requests }, () =>
  attackLong(attackByHttp, 100_000),
);
test('20,000 hostile frames leave the server well', { timeout: PATIENCE_MS.frames }, () =>
  attackLong(attackBySocket, 20_000),
);
test('10,000 hostile texts leave the server well', { timeout: PATIENCE_MS.texts }, () =>
  attackLong(attackByTexts, 10_000),
);

test('20,000 hostile changes of boards leave the server well', { timeout: PATIENCE_MS.boards }, () =>
  attackLong(attackBoards, 20_000),
);

test('the body that costs most costs little', { timeout: PATIENCE_MS.shapes }, async () => {
  const seed = anySeed();
  // What each costs is read off the thread that answers it.
  const { app } = await startTarget();
  onTestFinished(() => app.stop());
  const worst = await findWorstShape(app, createRandom(seed), SHAPES);
  process.stdout.write(`${JSON.stringify({ seed, worst })}\n`);
  expect(worst.slowest.ms, `FACET_SEED=${seed} ${worst.slowest.what}`).toBeLessThan(MOST.ms);
  expect(worst.largest.bytes, `FACET_SEED=${seed} ${worst.largest.what}`).toBeLessThan(MOST.bytes);
});
