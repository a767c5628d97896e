import { expect, test } from 'vitest';
import { converge } from '../../testing/board-convergence.ts';

test(
  '300 random acts of five people, through cuts and restarts, end in the same board',
  { timeout: 300_000 },
  async () => {
    const { cuts, restarts, documents } = await converge(300, 20_261_122);
    expect([cuts > 0, restarts > 0]).toEqual([true, true]);
    expect(documents[0]).toContain('Note');
    expect(new Set(documents).size).toBe(1);
  },
);
