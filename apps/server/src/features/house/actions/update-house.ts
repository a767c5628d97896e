import type { Alloy } from '@facet/contract/craft/alloys';
import type { MakingLimits } from '@facet/contract/craft/limits';
import type { SpecTemplate } from '@facet/contract/craft/spec';
import type { HouseChangeWire, HouseWire } from '@facet/contract/entities/house';
import { houseChanges } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict } from '../../../platform/errors.ts';
import { refuseStale } from '../../../platform/refuse-stale.ts';
import { lockedSpaceFor } from '../../access/space-access.ts';
import { tellSpace } from '../../spaces/actions/tell-space.ts';
import { getHouse } from '../get-house.ts';
import { houseOf } from '../house-of.ts';
import { limitsSet } from '../limits-set.ts';

type Change = { spaceId: number; since?: string | null | undefined };

/** Null says that nobody had set it when it was read. */
function refuseOther(now: string | undefined, read: string | null | undefined, what: string) {
  if (now !== undefined && read === null)
    throw conflict(`Someone else has set the ${what}. Reload them and try again.`);
  if (now !== undefined) refuseStale(new Date(now), read ?? undefined, what);
}

async function setHouse(
  app: App,
  actor: Actor,
  { spaceId, since }: Change,
  next: { kind: HouseChangeWire['kind']; data: readonly Alloy[] | MakingLimits | readonly SpecTemplate[] },
): Promise<HouseWire> {
  await transact(app, async (tx) => {
    await lockedSpaceFor(tx, actor, spaceId, 'edit');
    const house = await houseOf(tx, spaceId);
    const { kind, data } = next;
    const { since: set, data: before } = {
      alloys: { since: house.alloysSince, data: house.alloys },
      limits: { since: house.limitsSince, data: house.limits },
      specs: { since: house.specsSince, data: house.specs },
    }[kind];
    refuseOther(set?.at, since, kind);
    if (JSON.stringify(before) === JSON.stringify(data)) return;
    await tx.insert(houseChanges).values({ spaceId, kind, data, createdBy: actor.userId });
    if (kind === 'limits') await tx.tell(limitsSet, { spaceId });
    await tellSpace(tx, spaceId, { event: 'space.changed', entity: 'space', id: spaceId });
  });
  return getHouse(app, actor, spaceId);
}

/** Sets the alloys of a space, as they were read at `since`; what they were stays in the history. */
export const updateAlloys = (app: App, actor: Actor, { alloys, ...change }: Change & { alloys: readonly Alloy[] }) =>
  setHouse(app, actor, change, { kind: 'alloys', data: alloys });

/** The same for the limits of pre-flight. */
export const updateLimits = (app: App, actor: Actor, { limits, ...change }: Change & { limits: MakingLimits }) =>
  setHouse(app, actor, change, { kind: 'limits', data: limits });

/** The same for what styles are asked to measure. */
export const updateSpecs = (
  app: App,
  actor: Actor,
  { specs, ...change }: Change & { specs: readonly SpecTemplate[] },
) => setHouse(app, actor, change, { kind: 'specs', data: specs });
