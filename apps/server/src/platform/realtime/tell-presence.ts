import { METHOD } from '@facet/contract/realtime';
import type { HubDependencies } from './hub-types.ts';
import type { ProjectMessage } from './messages.ts';
import type { LookedAt } from './presence.ts';

type Teller = {
  dependencies: Pick<HubDependencies, 'loadPresence' | 'log'>;
  everyone: (place: LookedAt) => number[];
  /** To the sockets of this process. */
  deliver: (message: ProjectMessage) => void;
};

/** Tells a project's team who looks at an item; changes while the names are being read are told together afterwards. */
export function createPresenceTeller({ dependencies, everyone, deliver }: Teller): (place: LookedAt) => void {
  const telling = new Map<string, { isOutdated: boolean }>();

  async function tell(place: LookedAt): Promise<void> {
    const { projectId, moduleId, itemId } = place;
    const data = await dependencies.loadPresence(place, everyone(place));
    deliver({ projectId, moduleId, itemIds: [itemId], isInternal: true, methodId: METHOD.presence, data });
  }
  async function tellUntilTrue(key: string, place: LookedAt, turn: { isOutdated: boolean }): Promise<void> {
    try {
      do {
        turn.isOutdated = false;
        await tell(place);
      } while (turn.isOutdated);
    } finally {
      telling.delete(key);
    }
  }
  return (place) => {
    const key = `${place.projectId} ${place.itemId}`;
    const turn = telling.get(key);
    if (turn) {
      turn.isOutdated = true;
      return;
    }
    const next = { isOutdated: false };
    telling.set(key, next);
    tellUntilTrue(key, place, next).catch((error: unknown) =>
      dependencies.log.error({ err: error }, 'presence could not be told'),
    );
  };
}
