import { isDeepStrictEqual } from 'node:util';
import type * as api from '@facet/contract/endpoints/spaces';
import type { SetupStep } from '@facet/contract/entities/space';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { nextMoment } from '../../../db/next-moment.ts';
import { spaces } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict } from '../../../platform/errors.ts';
import { refuseStale } from '../../../platform/refuse-stale.ts';
import { lockedSpaceFor } from '../../access/space-access.ts';
import { showSpace } from '../reads.ts';
import type { Space } from '../../access/space-standing-query.ts';
import { tellSpace } from './tell-space.ts';
import { t } from '@facet/contract/words/speech';

type Change = z.output<typeof api.updateSpace.body>;
type UpdateSpace = Change & { spaceId: number };

/** The next set-up step; a set-up that is done stays done. */
function nextStep({ setupStep }: Space, wanted: Change['setup_step']): SetupStep | null {
  if (wanted === undefined) return setupStep;
  if (setupStep === null && wanted !== null) throw conflict(t('This space is set up already'));
  return wanted;
}

const isSubset = (next: Partial<Space>, { ...space }: Space) => isDeepStrictEqual({ ...space, ...next }, space);

/**
 * Changes a space's title, colour, how guests get in, how long it keeps who looked or how its styles are numbered, or goes on with its set-up; 409
 * when it has changed since `updated_at`, where that is given.
 */
export async function updateSpace(app: App, actor: Actor, { spaceId, ...change }: UpdateSpace) {
  await transact(app, async (tx) => {
    const { space } = await lockedSpaceFor(tx, actor, spaceId, 'edit');
    refuseStale(space.updatedAt, change.updated_at, 'space');
    const {
      title = space.title,
      color = space.color,
      guests_need_code: guestsNeedCode = space.guestsNeedCode,
      looks_kept_days: looksKeptDays = space.looksKeptDays,
      style_number_pattern: styleNumberPattern = space.styleNumberPattern,
      style_number_at: styleNumberAt = space.styleNumberAt,
    } = change;
    const setupStep = nextStep(space, change.setup_step);
    const next = { title, color, guestsNeedCode, looksKeptDays, styleNumberPattern, styleNumberAt, setupStep };
    if (isSubset(next, space)) return;
    await tx
      .update(spaces)
      .set({ ...next, updatedBy: actor.userId, updatedAt: nextMoment(spaces.updatedAt) })
      .where(eq(spaces.id, spaceId));
    await tellSpace(tx, spaceId, { event: 'space.changed', entity: 'space', id: spaceId });
  });
  return showSpace(app, actor, spaceId);
}
