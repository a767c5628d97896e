import { UNDO_SECONDS } from '@facet/contract/constants/limits';
import { overruledBy } from '@facet/contract/constants/review-acts';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { notify, type Notice } from '../../notifications/actions/notify.ts';
import { concernedBy } from '../../notifications/concerns.ts';
import type { Standing } from '../../access/standing.ts';
import { findLeaders } from '../find-leaders.ts';
import type { DecisionAct } from './decision-acts.ts';

type Surroundings = {
  /** The person who asked for a review of an item. */
  askers: readonly { itemId: number; userId: number }[];
  leaders: readonly number[];
};

const decidedAskers = prepared<{ itemId: number; userId: number }>(
  'decided_askers',
  sql`
    select distinct ri.design_item_id as "itemId", r.created_by as "userId" from review_request_items ri
    join review_requests r on r.id = ri.review_request_id and r.withdrawn_at is null
    where ri.design_item_id = any(${sql.placeholder('itemIds')}::int[]) limit 10000`,
);

function makeNotice(
  { item, members, act }: DecisionAct,
  { actor, standing, ids }: { actor: Actor; standing: Standing; ids: ReadonlyMap<number, number> },
  { askers, leaders }: Surroundings,
): Notice {
  const itemIds = new Set(members.map((one) => one.item.id));
  return {
    userIds: concernedBy('review_decided', {
      uploader: members.map((one) => one.item.createdBy),
      askers: askers.filter(({ itemId }) => itemIds.has(itemId)).map(({ userId }) => userId),
      leaders,
      overruled: overruledBy(act).map(({ person }) => person.id),
    }),
    actorId: actor.userId,
    type: 'review_decided',
    told: { kind: 'acted', act },
    // A client's decision does not wait for a digest.
    isUrgent: standing.isClient,
    delaySeconds: UNDO_SECONDS,
    data: {
      project_id: standing.project.id,
      project_name: standing.project.title,
      module_id: item.projectModuleId,
      style_id: item.styleId,
      file_id: item.id,
      gallery_group_id: item.galleryGroupId,
      file_name: item.file.originalName,
      comment: act.note,
      verdict: act.kind === 'answered' ? act.verdict : null,
      decision_ids: members.flatMap((one) => ids.get(one.item.id) ?? []),
    },
  };
}

/** Notifies the people concerned once per version and answer; mails and pushes wait until the decision is final. */
export async function tellDecisions(
  tx: Tx,
  actor: Actor,
  standing: Standing,
  acts: readonly DecisionAct[],
  ids: ReadonlyMap<number, number>,
): Promise<void> {
  const told = acts.filter(({ members }) =>
    members.some(({ judgement }) => judgement.verdict !== null || judgement.endedIds.length > 0),
  );
  if (told.length === 0) return;
  const itemIds = told.flatMap(({ members }) => members.map(({ item }) => item.id));
  const around = {
    askers: await decidedAskers(tx, { itemIds }),
    leaders: await findLeaders(tx, standing.project.id),
  };
  await notify(tx, ...told.map((one) => makeNotice(one, { actor, standing, ids }, around)));
}
