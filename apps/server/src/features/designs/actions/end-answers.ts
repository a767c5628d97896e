import { overruledBy, type ReviewAct } from '@facet/contract/constants/review-acts';
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

type Asked = { item: DesignFacts; act: ReviewAct };

/** Tells people that their answer no longer counts, once for each version. */
export async function tellEnded(tx: Tx, actor: Actor, { project }: Standing, acts: readonly Asked[]): Promise<void> {
  const ending = acts.filter(({ act }) => overruledBy(act).length > 0);
  const told = ending.map(({ item, act }) => ({
    userIds: concernedBy('review_decided', {
      uploader: item.createdBy,
      askers: null,
      leaders: null,
      overruled: overruledBy(act).map(({ person }) => person.id),
    }),
    actorId: actor.userId,
    type: 'review_decided' as const,
    told: { kind: 'acted' as const, act },
    data: {
      project_id: project.id,
      project_name: project.title,
      module_id: item.projectModuleId,
      style_id: item.styleId,
      file_id: item.id,
      gallery_group_id: item.galleryGroupId,
      file_name: item.file.originalName,
      comment: act.note,
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
}
