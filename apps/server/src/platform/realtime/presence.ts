import { randomUUID } from 'node:crypto';
import type { PresenceMessage } from './messages.ts';
import type { Membership } from './peer.ts';
import { createPresenceElsewhere } from './presence-elsewhere.ts';
import type { Registry } from './registry.ts';

/** An item that people look at. */
export type LookedAt = { readonly projectId: number; readonly moduleId: number; readonly itemId: number };
/** In milliseconds. */
export type PresenceTimes = { timeoutMs: number; everyMs: number };

type PresenceOptions = {
  registry: Registry;
  times: PresenceTimes;
  /** To the other processes. */
  announce: (message: PresenceMessage) => void;
  /** Who looks at the item has changed. */
  onChange: (place: LookedAt) => unknown;
};

// At most this many are named: a message between processes must stay small.
const PEOPLE_MAX = 200;

const placeKey = ({ projectId, itemId }: LookedAt) => `${projectId} ${itemId}`;
const findPlace = ({ projectId, looking }: Membership): LookedAt | null =>
  looking && { projectId, moduleId: looking.moduleId, itemId: looking.itemId };
const distinct = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b).slice(0, PEOPLE_MAX);

const usersHere = ({ registry, times }: PresenceOptions, { projectId, itemId }: LookedAt) =>
  distinct(
    registry.channels
      .get(projectId)
      .filter(({ looking }) => looking?.itemId === itemId && Date.now() - looking.at < times.timeoutMs)
      .map(({ peer }) => peer.viewer.userId),
  );

/** Tells the other processes who in this one looks at what, when that changes and again from time to time. */
function createSayer(options: PresenceOptions) {
  const processId = randomUUID();
  const said = new Map<string, { place: LookedAt; at: number }>();
  function say(place: LookedAt): void {
    const userIds = usersHere(options, place);
    if (userIds.length > 0) said.set(placeKey(place), { place, at: Date.now() });
    else if (!said.delete(placeKey(place))) return;
    options.announce({ kind: 'presence', processId, ...place, userIds });
  }
  /** Returns the items that somebody here looks at. */
  function sayAgain(): LookedAt[] {
    const all = [...said.values()];
    for (const { place, at } of all) {
      if (usersHere(options, place).length === 0 || Date.now() - at >= options.times.everyMs) say(place);
    }
    return all.map(({ place }) => place);
  }
  return { say, sayAgain };
}

/**
 * Knows who looks at which item: in this process from the memberships, which go with their sockets, and in others from
 * what they last said. What is not repeated in time is forgotten.
 */
export function createPresence(options: PresenceOptions) {
  const elsewhere = createPresenceElsewhere(options.times.timeoutMs);
  const sayer = createSayer(options);
  const known = new Map<string, string>();
  const everyone = (place: LookedAt) => distinct([...usersHere(options, place), ...elsewhere.usersAt(place)]);

  function settle(place: LookedAt): void {
    const [key, people] = [placeKey(place), everyone(place).join()];
    if (people === (known.get(key) ?? '')) return;
    if (people) known.set(key, people);
    else known.delete(key);
    options.onChange(place);
  }
  function changed(place: LookedAt | null): void {
    if (!place) return;
    sayer.say(place);
    settle(place);
  }
  return {
    everyone,
    /** Returns the user ids of everyone who then looks at the item. */
    look(membership: Membership | undefined, place: LookedAt): number[] {
      if (!membership) return everyone(place);
      const before = findPlace(membership);
      membership.looking = { moduleId: place.moduleId, itemId: place.itemId, at: Date.now() };
      if (before && placeKey(before) !== placeKey(place)) changed(before);
      changed(place);
      return everyone(place);
    },
    /** The membership has ended, or its peer looks away. */
    left(membership: Membership | undefined): void {
      if (!membership) return;
      const before = findPlace(membership);
      membership.looking = null;
      changed(before);
    },
    hear: (message: PresenceMessage) => settle(elsewhere.hear(message)),
    /** Forgets people who have been silent for too long, and tells the other processes again who is here. */
    tick(): void {
      for (const place of [...sayer.sayAgain(), ...elsewhere.forget()]) settle(place);
    },
  };
}
