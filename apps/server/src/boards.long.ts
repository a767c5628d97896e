import { expect, test } from 'vitest';
import { converge } from './testing/board-convergence.ts';
import { killUnderWriters } from './testing/board-kill.ts';

test(
  '10,000 random acts of five people, through cuts and restarts, end in the same board',
  { timeout: 20 * 60_000 },
  async () => {
    const seed = Number(process.env['FACET_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
    process.stdout.write(`FACET_SEED=${seed}\n`);
    const { documents } = await converge(10_000, seed);
    expect(new Set(documents).size, `FACET_SEED=${seed}`).toBe(1);
  },
);

test(
  'a server that is killed twenty times under writers has lost nothing that it acknowledged',
  { timeout: 20 * 60_000 },
  async () => {
    expect((await killUnderWriters(20)).missing).toEqual([]);
  },
);
