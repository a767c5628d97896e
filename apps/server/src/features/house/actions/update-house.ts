import { isDeepStrictEqual } from 'node:util';
import type { HouseKind, HouseWire } from '@facet/contract/entities/house';
import { houseChanges } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict } from '../../../platform/errors.ts';
import { refuseStale } from '../../../platform/refuse-stale.ts';
import { lockedSpaceFor } from '../../access/space-access.ts';
import { tellSpace } from '../../spaces/actions/tell-space.ts';
import { getHouse } from '../get-house.ts';
import { houseOf, type HouseData } from '../house-of.ts';
import { limitsSet, wordsSet } from '../signals.ts';

type Change = {
  spaceId: number;
  /** When it was read as set: refused if it was changed since. */
  since?: string | null | undefined;
} & { [Kind in HouseKind]: { kind: Kind; data: HouseData[Kind] } }[HouseKind];

const TITLES: Readonly<Record<HouseKind, string>> = {
  alloys: 'alloys',
  limits: 'limits',
  specs: 'specs',
  words: 'words for parts',
  rings: 'ring sizes',
  melee: 'stone weights',
};
const SIGNALS = { limits: limitsSet, words: wordsSet } as const;

/** Null says that nobody had set it when it was read. */
function refuseOther(now: string | undefined, read: string | null | undefined, what: string) {
  if (now !== undefined && read === null)
    throw conflict(`Someone else has set the ${what}. Reload them and try again.`);
  if (now !== undefined) refuseStale(new Date(now), read ?? undefined, what);
}

/** Sets one kind of a space, as it was read at `since`; what it was stays in the history. */
export async function updateHouse(app: App, actor: Actor, { spaceId, since, kind, data }: Change): Promise<HouseWire> {
  await transact(app, async (tx) => {
    await lockedSpaceFor(tx, actor, spaceId, 'edit');
    const house = await houseOf(tx, spaceId);
    refuseOther(house.since[kind]?.at, since, TITLES[kind]);
    if (isDeepStrictEqual(house[kind], data)) return;
    await tx.insert(houseChanges).values({ spaceId, kind, data, createdBy: actor.userId });
    if (kind === 'limits' || kind === 'words') await tx.tell(SIGNALS[kind], { spaceId });
    await tellSpace(tx, spaceId, { event: 'space.changed', entity: 'space', id: spaceId });
  });
  return getHouse(app, actor, spaceId);
}
