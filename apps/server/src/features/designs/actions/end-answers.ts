import { inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { reviewDecisions } from '../../../db/schema/index.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { forbidden } from '../../../platform/errors.ts';
import { notify } from '../../notifications/actions/notify.ts';
import { concernedBy } from '../../notifications/concerns.ts';
import type { Standing } from '../../access/standing.ts';
import { checkOverruling, type Wish } from '../deciding.ts';
import type { DesignFacts } from '../design-sql.ts';
import { t } from '@facet/contract/words/speech';

/** Tells people that their answer no longer counts. */
async function tellEnded(tx: Tx, actor: Actor, { project }: Standing, items: readonly DesignFacts[], note: string) {
  const told = items.map((item) => ({
    userIds: concernedBy('review_decided', {
      uploader: item.createdBy,
      askers: null,
      leaders: null,
      overruled: item.decisions.map(({ userId }) => userId),
    }),
    actorId: actor.userId,
    type: 'review_decided' as const,
    told: { kind: 'answer_ended' as const, version: item.version, file: item.file.originalName },
    data: {
      project_id: project.id,
      project_name: project.title,
      module_id: item.projectModuleId,
      style_id: item.styleId,
      file_id: item.id,
      gallery_group_id: item.galleryGroupId,
      file_name: item.file.originalName,
      comment: note,
    },
  }));
  await notify(tx, ...told);
}

/**
 * Ends the standing answers on files for which a new review is requested: people's own freely; those of others only on
 * purpose, by an owner or manager, with a reason.
 */
export async function endAnswers(
  tx: Tx,
  actor: Actor,
  standing: Standing,
  { items, ...wish }: { items: readonly DesignFacts[] } & Pick<Wish, 'overrules' | 'note'>,
): Promise<void> {
  const overruled = items.filter((item) => item.decisions.some(({ userId }) => userId !== standing.userId));
  if (wish.overrules && overruled.length > 0 && !standing.isLeader) throw forbidden(t('over-rule an answer'));
  for (const item of overruled)
    checkOverruling(
      item.decisions.filter(({ userId }) => userId !== standing.userId),
      wish,
    );
  const ended = items.flatMap(({ decisions }) => decisions.map(({ id }) => id));
  if (ended.length > 0)
    await tx.update(reviewDecisions).set({ endedAt: new Date() }).where(inArray(reviewDecisions.id, ended));
  if (overruled.length > 0) await tellEnded(tx, actor, standing, overruled, wish.note ?? '');
}
