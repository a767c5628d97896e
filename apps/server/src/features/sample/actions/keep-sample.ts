import type { SampleWire } from '@facet/contract/entities/first-steps';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { samples, spaces } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict } from '../../../platform/errors.ts';
import { tellSpace } from '../../spaces/actions/tell-space.ts';
import { lockedSampleFor, type Sample } from '../access.ts';
import { fillSampleJob } from '../job-types.ts';
import { presentSample } from '../presenter.ts';
import { t } from '@facet/contract/words/speech';

/** Shows the sample again, and goes on filling it where that was cut off. */
export async function revive(app: App, tx: Tx, sample: Sample): Promise<SampleWire> {
  const shown = presentSample({ ...sample, removedAt: null, isHere: true });
  if (!shown) throw conflict(t('The sample is gone.'));
  if (sample.removedAt === null && sample.isHere) return shown;
  await tx.update(samples).set({ removedAt: null }).where(eq(samples.userId, sample.userId));
  await tx.update(spaces).set({ deletedAt: null }).where(eq(spaces.id, shown.space_id));
  await tellSpace(tx, shown.space_id, { event: 'space.changed', entity: 'space', id: shown.space_id });
  tx.afterCommit({ kind: 'access', spaceId: shown.space_id });
  if (shown.state === 'filling') await app.jobs.send(tx, fillSampleJob, { user_id: sample.userId });
  return shown;
}

/** Undoes the sample's removal while it still exists. */
export const keepSample = (app: App, actor: Actor): Promise<SampleWire> =>
  transact(app, async (tx) => revive(app, tx, await lockedSampleFor(tx, actor)));
