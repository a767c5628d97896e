import { eq } from 'drizzle-orm';
import { spaces } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict } from '../../../platform/errors.ts';
import { lockedSpaceFor } from '../../access/space-access.ts';
import { isPersonal } from '../../access/space-policy.ts';
import { reachersIn } from '../people-queries.ts';
import { tellSpace } from './tell-space.ts';
import { t } from '@facet/contract/words/speech';

/** Soft-deletes a space: everyone loses it and its projects at once, and an administrator can bring it back. */
export const deleteSpace = (app: App, actor: Actor, spaceId: number) =>
  transact(app, async (tx) => {
    const standing = await lockedSpaceFor(tx, actor, spaceId, 'delete');
    if (isPersonal(standing)) throw conflict(t('My Space can’t be deleted'));
    // The teams of its projects too, many of whom are in no space.
    const alsoTo = await reachersIn(tx, spaceId);
    await tx.update(spaces).set({ deletedAt: new Date() }).where(eq(spaces.id, spaceId));
    await tellSpace(tx, spaceId, { event: 'space.deleted', entity: 'space', id: spaceId, alsoTo });
    tx.afterCommit({ kind: 'access', spaceId });
  });
