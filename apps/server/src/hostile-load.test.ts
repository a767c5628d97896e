import { afterAll, beforeAll, expect, test } from 'vitest';
import { attackBoards } from './testing/hostile/attack-boards.ts';
import { attackByHttp, attackBySocket } from './testing/hostile/attack.ts';
import { givenSeed, judge, NOTHING_FOUND, startTarget, type Target } from './testing/hostile/judge-attack.ts';

// The short form of `npm run test:long`.
const TIMES = { requests: 1000, frames: 400, 'changes of boards': 200 };
const PATIENCE_MS = 240_000;

let target: Target;
beforeAll(async () => void (target = await startTarget()));
afterAll(() => target.app.stop());

test.each([
  ['requests', attackByHttp],
  ['frames', attackBySocket],
  ['changes of boards', attackBoards],
] as const)(
  'hostile %s are answered, and none with a fault of the server',
  { timeout: PATIENCE_MS },
  async (what, attack) => {
    // Always the same here, so that a green test stays green; the long form picks one at random.
    const seed = givenSeed() ?? 1947;
    const { found, statuses } = await judge(attack, target, TIMES[what], seed);
    expect(found, `FACET_SEED=${seed}`).toEqual(NOTHING_FOUND);
    expect(statuses[what === 'requests' ? 200 : 0]).toBeGreaterThan(TIMES[what] / 20);
  },
);
