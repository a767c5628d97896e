import { eq } from 'drizzle-orm';
import { samples, spaces } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { tellSpace } from '../../spaces/actions/tell-space.ts';
import { lockedSampleFor } from '../access.ts';
import { removeSampleJob } from '../job-types.ts';

/** How long a removal can be taken back. */
const UNDO_SECONDS = 10;

/** Hides the sample at once; a job removes it for good a little later. Doing so twice is fine. */
export const beginRemoval = (app: App, actor: Actor) =>
  transact(app, async (tx) => {
    const { spaceId, removedAt } = await lockedSampleFor(tx, actor);
    if (removedAt) return;
    const now = new Date();
    await tx.update(samples).set({ removedAt: now }).where(eq(samples.userId, actor.userId));
    if (spaceId !== null) {
      await tellSpace(tx, spaceId, { event: 'space.deleted', entity: 'space', id: spaceId });
      await tx.update(spaces).set({ deletedAt: now }).where(eq(spaces.id, spaceId));
      tx.afterCommit({ kind: 'access', spaceId });
    }
    await app.jobs.send(tx, removeSampleJob, { user_id: actor.userId }, { startAfter: UNDO_SECONDS });
  });
