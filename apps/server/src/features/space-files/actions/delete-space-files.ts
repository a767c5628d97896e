import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { lockWithProjects } from '../../designs/access.ts';
import { removeAllowed } from '../../designs/actions/delete-designs.ts';
import { findDesignsInSpace } from '../../designs/find-designs-in-space.ts';
import { sightFor } from '../access.ts';

type Batch = { spaceId: number; ids: readonly number[]; isConfirmed: boolean };

/** Deletes design items from several projects of a space; reports, item by item, what a right or a state forbids. */
export const deleteSpaceFiles = (app: App, actor: Actor, { spaceId, ids, isConfirmed }: Batch) =>
  transact(app, async (tx) => {
    await sightFor(tx, actor, spaceId);
    await lockWithProjects(tx, ids);
    const doomed = await findDesignsInSpace(tx, actor, { spaceId, ids });
    return removeAllowed(app, tx, actor, { ids, doomed, isConfirmed });
  });
