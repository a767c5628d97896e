import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attackBoards } from './testing/hostile/attack-boards.ts';
import { attackByHttp, attackBySocket, type Attack } from './testing/hostile/attack.ts';
import { attackByTexts } from './testing/hostile/attack-by-texts.ts';
import { makeUser } from './testing/factories/make-user.ts';
import { givenSeed, judge, NOTHING_FOUND, startTarget, type Target } from './testing/hostile/judge-attack.ts';
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
const PEAK_EVERY_MS = 200;
const SETTLE_MS = 60_000;
// Until then, code is being compiled and pools fill.
const WARM_UP = 2000;
const SHAPES = 2000;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Bytes held by the process after garbage collection. */
function memory() {
  for (let times = 0; times < 3; times += 1) collect();
  const { heapUsed, rss } = process.memoryUsage();
  return { heapUsed, rss };
}

/** Watches how much memory the process has; the returned function ends that and gives the most there was, in bytes. */
function watchPeak(): () => number {
  let peak = 0;
  const look = () => void (peak = Math.max(peak, process.memoryUsage.rss()));
  const timer = setInterval(look, PEAK_EVERY_MS);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

/** The same once free memory was returned to the system, which takes a while; sooner if it is quicker. */
async function settledMemory(before: ReturnType<typeof memory>) {
  const until = performance.now() + SETTLE_MS;
  let now = memory();
  while (now.rss >= before.rss * GROWTH_MAX && performance.now() < until) {
    await setTimeout(1000);
    now = memory();
  }
  return now;
}

const anySeed = () => givenSeed() ?? Math.floor(Math.random() * 2 ** 31);

let target: Target;
beforeAll(async () => {
  target = await startTarget();
  const { token } = await makeUser(target.app);
  // What draws reports is loaded for the first one, which in a test takes over a second.
  const url = '/api/analytics/report?from=2028-02-01&to=2028-02-29';
  const report = await target.app.http.inject({ url, headers: { authorization: `Bearer ${token}` } });
  if (report.statusCode !== 200) throw new Error(`the first report was answered ${report.statusCode}`);
});
afterAll(() => target.app.stop());

async function attackLong(attack: Attack, times: number) {
  const seed = anySeed();
  process.stdout.write(`FACET_SEED=${seed}\n`);
  await judge(attack, target, WARM_UP, seed + 1);
  const before = memory();
  const endWatch = watchPeak();
  const { found, statuses, slowest } = await judge(attack, target, times, seed);
  const peak = endWatch();
  const after = await settledMemory(before);
  process.stdout.write(`${JSON.stringify({ seed, statuses, slowest, before, peak, after })}\n`);
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
  const worst = await findWorstShape(target.app, createRandom(seed), SHAPES);
  process.stdout.write(`${JSON.stringify({ seed, worst })}\n`);
  expect(worst.slowest.ms, `FACET_SEED=${seed} ${worst.slowest.what}`).toBeLessThan(MOST.ms);
  expect(worst.largest.bytes, `FACET_SEED=${seed} ${worst.largest.what}`).toBeLessThan(MOST.bytes);
});
