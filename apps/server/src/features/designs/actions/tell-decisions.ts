import { UNDO_SECONDS } from '@facet/contract/constants/limits';
import type { Told } from '@facet/contract/constants/told';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { plannedAnew } from '../../../db/prepared.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { notify, type Notice } from '../../notifications/actions/notify.ts';
import { concernedBy } from '../../notifications/concerns.ts';
import type { Standing } from '../../access/standing.ts';
import { leadersOf } from '../find-leaders.ts';
import type { Decided } from './decide.ts';

type Surroundings = {
  titles: ReadonlyMap<number, string>;
  /** The person who asked for a review of an item. */
  askers: readonly { itemId: number; userId: number }[];
  leaders: readonly number[];
};

const decidedTitles = plannedAnew<{ id: number; title: string }>(
  'decided_style_titles',
  sql`select id, title from styles where id = any(${sql.placeholder('styleIds')}::int[]) limit 1000`,
);

const decidedAskers = plannedAnew<{ itemId: number; userId: number }>(
  'decided_askers',
  sql`
    select distinct ri.design_item_id as "itemId", r.created_by as "userId" from review_request_items ri
    join review_requests r on r.id = ri.review_request_id and r.withdrawn_at is null
    where ri.design_item_id = any(${sql.placeholder('itemIds')}::int[]) limit 10000`,
);

async function surroundingsOf(tx: Tx, projectId: number, decided: readonly Decided[]): Promise<Surroundings> {
  const styleIds = decided.map(({ item }) => item.styleId);
  const itemIds = decided.map(({ item }) => item.id);
  const titles = await decidedTitles(tx, { styleIds });
  const askers = await decidedAskers(tx, { itemIds });
  return {
    titles: new Map(titles.map(({ id, title }) => [id, title])),
    askers,
    leaders: await leadersOf(tx, projectId),
  };
}

const toldOf = ([{ item, judgement }, ...more]: readonly [Decided, ...Decided[]], style: string): Told => ({
  kind: 'decided',
  verdict: judgement.verdict,
  version: item.version,
  style,
  file: item.file.originalName,
  files: more.length + 1,
  isOverruling: judgement.overruled.length > 0,
  counts: judgement.counts,
});

function noticeOf(
  group: readonly [Decided, ...Decided[]],
  { actor, standing, ids }: { actor: Actor; standing: Standing; ids: ReadonlyMap<number, number> },
  { titles, askers, leaders }: Surroundings,
): Notice {
  const { item, note, judgement } = group[0];
  const itemIds = new Set(group.map((one) => one.item.id));
  return {
    userIds: concernedBy('review_decided', {
      uploader: group.map((one) => one.item.createdBy),
      askers: askers.filter(({ itemId }) => itemIds.has(itemId)).map(({ userId }) => userId),
      leaders,
      overruled: group.flatMap(({ judgement }) => judgement.overruled.map(({ userId }) => userId)),
    }),
    actorId: actor.userId,
    type: 'review_decided',
    told: toldOf(group, titles.get(item.styleId) ?? ''),
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
      comment: note ?? null,
      verdict: judgement.verdict,
      decision_ids: group.flatMap((one) => ids.get(one.item.id) ?? []),
    },
  };
}

/** Notifies the people concerned once per version and answer; mails and pushes wait until the decision is final. */
export async function tellDecisions(
  tx: Tx,
  actor: Actor,
  standing: Standing,
  decided: readonly Decided[],
  ids: ReadonlyMap<number, number>,
): Promise<void> {
  const told = decided.filter(({ judgement }) => judgement.verdict !== null || judgement.endedIds.length > 0);
  if (told.length === 0) return;
  const around = await surroundingsOf(tx, standing.project.id, told);
  const groups = Map.groupBy(told, ({ item, judgement: { verdict, overruled, counts } }) =>
    [item.styleId, item.projectModuleId, item.version, verdict, overruled.length > 0, counts].join(' '),
  );
  const notices = [...groups.values()].flatMap(([first, ...rest]) =>
    first ? noticeOf([first, ...rest], { actor, standing, ids }, around) : [],
  );
  await notify(tx, ...notices);
}
