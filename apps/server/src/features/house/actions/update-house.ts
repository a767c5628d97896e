import { isDeepStrictEqual } from 'node:util';
import type { HouseKind, HouseWire } from '@facet/contract/entities/house';
import { houseChanges } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { refuseStale } from '../../../platform/refuse-stale.ts';
import { lockedSpaceFor } from '../../access/space-access.ts';
import { tellSpace } from '../../spaces/actions/tell-space.ts';
import { getHouse } from '../get-house.ts';
import { loadHouse, type HouseData } from '../load-house.ts';
import { limitsSet, wordsSet } from '../signals.ts';

type Change = {
  spaceId: number;
  /** When the copy that was read had been set, null if nobody had; a change since then refuses this one. */
  since?: string | null | undefined;
} & { [Kind in HouseKind]: { kind: Kind; data: HouseData[Kind] } }[HouseKind];

const SIGNALS = { limits: limitsSet, words: wordsSet } as const;

/** Sets one kind for a space, unless it changed after `since`; the old value stays in the history. */
export async function updateHouse(app: App, actor: Actor, { spaceId, since, kind, data }: Change): Promise<HouseWire> {
  await transact(app, async (tx) => {
    await lockedSpaceFor(tx, actor, spaceId, 'edit');
    const house = await loadHouse(tx, spaceId);
    const setAt = house.since[kind]?.at;
    if (setAt !== undefined) refuseStale(new Date(setAt), since, kind);
    if (isDeepStrictEqual(house[kind], data)) return;
    await tx.insert(houseChanges).values({ spaceId, kind, data, createdBy: actor.userId });
    if (kind === 'limits' || kind === 'words') await tx.tell(SIGNALS[kind], { spaceId });
    await tellSpace(tx, spaceId, { event: 'space.changed', entity: 'space', id: spaceId });
  });
  return getHouse(app, actor, spaceId);
}
