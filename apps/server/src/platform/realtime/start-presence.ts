import type { Deliverable } from './deliver.ts';
import type { HubDependencies } from './hub-types.ts';
import type { PresenceMessage } from './messages.ts';
import { createPresence, type PresenceTimes } from './presence.ts';
import type { Registry } from './registry.ts';
import { createPresenceTeller } from './tell-presence.ts';

type PresenceParts = {
  registry: Registry;
  dependencies: HubDependencies;
  /** To the sockets of this process. */
  deliver: (message: Deliverable) => void;
  /** To the other processes. */
  announce: (message: PresenceMessage) => void;
  times: PresenceTimes;
};

// Often enough that somebody who fell silent disappears soon after their time is up.
const TICKS = 4;

/** Tells teams who looks at what, as it changes, until stopped. */
export function startPresence({ registry, dependencies, deliver, announce, times }: PresenceParts) {
  let isRunning = true;
  const presence = createPresence({ registry, times, announce, onChange: (place) => isRunning && tell(place) });
  const tell = createPresenceTeller({
    dependencies,
    everyone: (place) => presence.everyone(place),
    deliver: (message) => deliver({ kind: 'project', ...message }),
  });
  const clock = setInterval(() => presence.tick(), times.everyMs / TICKS);
  const stop = () => {
    isRunning = false;
    clearInterval(clock);
  };
  return { ...presence, stop };
}
export type Presence = ReturnType<typeof startPresence>;
