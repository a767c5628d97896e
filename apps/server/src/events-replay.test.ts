import { EVENTS, isProjectEvent, type ProjectEvent } from '@facet/contract/events';
import { expect, test } from 'vitest';
import { replayBefore } from './testing/replay/replay-before.ts';

// All five kinds of people watch in `events-replay.long.ts`: each reads fifty answers at every step.
const heardEvents = replayBefore(['p_owner', 'reviewer', 'client']);

test('every event is heard of, but those that another test brings about', () => {
  const elsewhere: ProjectEvent[] = ['activity.recorded', 'chat.read'];
  const unheard = Object.keys(EVENTS).filter((event) => isProjectEvent(event) && !heardEvents.has(event));
  expect(unheard).toEqual(elsewhere);
});
