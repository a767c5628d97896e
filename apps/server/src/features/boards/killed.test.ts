import { expect, test } from 'vitest';
import { killUnderWriters } from '../../testing/board-kill.ts';

test(
  'a server that is killed twice under writers has lost nothing that it acknowledged',
  { timeout: 300_000 },
  async () => {
    const { acknowledged, missing } = await killUnderWriters(2);
    expect(acknowledged).toBeGreaterThan(40);
    expect(missing).toEqual([]);
  },
);
