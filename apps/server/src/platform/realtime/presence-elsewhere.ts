import type { PresenceMessage } from './messages.ts';
import type { LookedAt } from './presence.ts';

type Said = { userIds: readonly number[]; at: number };
type Entry = { place: LookedAt; byProcess: Map<string, Said> };

const placeKey = ({ projectId, itemId }: LookedAt) => `${projectId} ${itemId}`;

/** What other processes last said about who looks at which item; nothing counts for longer than `timeoutMs`. */
export function createPresenceElsewhere(timeoutMs: number) {
  const entries = new Map<string, Entry>();

  function drop(key: string, { byProcess }: Entry, processId: string): void {
    byProcess.delete(processId);
    if (byProcess.size === 0) entries.delete(key);
  }
  return {
    /** Ids of users, some perhaps twice. */
    usersAt(place: LookedAt): number[] {
      const said = [...(entries.get(placeKey(place))?.byProcess.values() ?? [])];
      return said.flatMap(({ userIds, at }) => (Date.now() - at < timeoutMs ? userIds : []));
    },
    hear({ processId, userIds, projectId, moduleId, itemId }: PresenceMessage): LookedAt {
      const place = { projectId, moduleId, itemId };
      const entry = entries.get(placeKey(place)) ?? { place, byProcess: new Map<string, Said>() };
      entries.set(placeKey(place), entry);
      entry.byProcess.set(processId, { userIds, at: Date.now() });
      if (userIds.length === 0) drop(placeKey(place), entry, processId);
      return place;
    },
    /** Forgets what is too old; returns the places where that was. */
    forget(): LookedAt[] {
      const now = Date.now();
      const old = [...entries].flatMap(([key, entry]) =>
        [...entry.byProcess].flatMap(([processId, { at }]) => (now - at >= timeoutMs ? { key, entry, processId } : [])),
      );
      for (const { key, entry, processId } of old) drop(key, entry, processId);
      return old.map(({ entry }) => entry.place);
    },
  };
}
