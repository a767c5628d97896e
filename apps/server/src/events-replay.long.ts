import { expect, test } from 'vitest';
import { replayBefore } from './testing/replay/replay-before.ts';

const heardEvents = replayBefore(['p_owner', 'p_manager', 'reviewer', 'space_admin', 'client']);

test('they heard of something', () => {
  expect(heardEvents.size).toBeGreaterThan(0);
});
