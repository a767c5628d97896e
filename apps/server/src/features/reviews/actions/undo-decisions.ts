import { UNDO_SECONDS } from '@facet/contract/constants/limits';
import type { DesignStatus, Verdict } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { knownBy, type Actor } from '../../../platform/auth/actor.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { recordAnswers, versionsAmong } from '../../designs/actions/record-acts.ts';
import { designsFor, lockLatest } from '../../designs/access.ts';
import { announceItems } from '../../designs/actions/announce-items.ts';
import type { DesignFacts } from '../../designs/design-sql.ts';
import { supersededAmong } from '../../designs/find-superseded.ts';
import { projectFor } from '../../access/project-access.ts';
import type { Standing } from '../../access/standing.ts';
import { askForTheOthersAgain } from './pick-one.ts';
import { t } from '@facet/contract/words/speech';

type Found = {
  id: number;
  itemId: number;
  requestId: number | null;
  statusBefore: DesignStatus;
  verdict: Verdict;
  /** How long it stood, in whole seconds. */
  seconds: number;
  isInTime: boolean;
  /** Somebody has answered on the same file since, or the answer has changed. */
  isActedOn: boolean;
};

const ownAnswers = prepared<Found>(
  'own_decisions',
  sql`
    select d.id::float8 as id, d.design_item_id as "itemId", d.review_request_id as "requestId",
      d.before ->> 'status' as "statusBefore", d.status as verdict,
      floor(extract(epoch from now() - d.created_at))::int as seconds,
      d.created_at > now() - ${UNDO_SECONDS} * interval '1 second' as "isInTime",
      d.ended_at is not null or exists (select from review_decisions later
        where later.design_item_id = d.design_item_id and later.id > d.id and later.undone_at is null) as "isActedOn"
    from review_decisions d join design_items item on item.id = d.design_item_id
    where d.id = any(${sql.placeholder('ids')}::bigint[]) and d.user_id = ${sql.placeholder('userId')} and d.undone_at is null
      and d.before is not null and item.project_id = ${sql.placeholder('projectId')} and item.deleted_at is null limit 1000`,
);

async function ownDecisions(tx: Tx, actor: Actor, projectId: number, ids: readonly number[]): Promise<Found[]> {
  const rows = await ownAnswers(tx, { ids, userId: actor.userId, projectId });
  return rows;
}

const noticesTakenBack = prepared<{ userId: number }>(
  'notices_taken_back',
  sql`delete from notifications where actor_id = ${sql.placeholder('userId')}
    and type = 'review_decided' and created_at > now() - interval '1 minute'
    and exists (select from jsonb_array_elements(data -> 'decision_ids') one where one::bigint = any(${sql.placeholder('ids')}::bigint[]))
    returning user_id as "userId"`,
);

/** Puts statuses, notes and answers back; what was sent becomes an unsent choice again. */
async function putBack(tx: Tx, actor: Actor, ids: readonly number[]): Promise<void> {
  const given = sql.param([...ids]);
  await tx.execute(sql`update design_items item set status = d.before ->> 'status', note = d.before ->> 'note',
      note_created_at = (d.before ->> 'noteCreatedAt')::timestamptz, note_user_id = (d.before ->> 'noteUserId')::int,
      picked_item_id = (d.before ->> 'pickedItemId')::int,
      updated_at = now()
    from review_decisions d where d.id = any(${given}::bigint[]) and item.id = d.design_item_id`);
  await tx.execute(sql`update review_decisions set undone_at = now() where id = any(${given}::bigint[])`);
  await tx.execute(sql`update review_decisions set ended_at = null, ended_by_id = null
    where ended_by_id = any(${given}::bigint[])`);
  await tx.execute(sql`insert into review_choices (review_request_id, user_id, design_item_id, status, note, chosen_at)
    select review_request_id, user_id, design_item_id, status, note, created_at from review_decisions
    where id = any(${given}::bigint[]) and review_request_id is not null
    on conflict (review_request_id, user_id, design_item_id) do nothing`);
  // Deleted notices are neither mailed nor pushed.
  const rows = await noticesTakenBack(tx, { userId: actor.userId, ids });
  for (const { userId } of rows) tx.afterCommit({ kind: 'notifications-read', userId });
}

type Undone = { standing: Standing; items: readonly DesignFacts[]; found: readonly Found[] };

async function recordUndone(tx: Tx, actor: Actor, { standing, items, found }: Undone): Promise<void> {
  const changed = found.flatMap(({ itemId, statusBefore: after, verdict, seconds }) => {
    const item = items.find(({ id }) => id === itemId);
    return item ? { item, after, verdict, seconds } : [];
  });
  const versions = await versionsAmong(tx, changed, ({ verdict }) => verdict);
  const known = standing.isClient ? { knownBy: knownBy(actor) } : {};
  const acts = versions.map(({ members: [{ item, verdict, seconds }], about }) => ({
    item,
    act: { kind: 'taken_back' as const, ...about, ...known, note: null, verdict, seconds },
  }));
  await recordAnswers(tx, actor, standing.project, { event: 'design.reviewed', acts });
}

/** Takes back what the actor decided a moment ago, all or none, while nobody has acted on it. */
export const undoDecisions = (app: App, actor: Actor, projectId: number, decisionIds: readonly number[]) =>
  transact(app, async (tx) => {
    const standing = await projectFor(tx, actor, projectId, 'view');
    const known = await ownDecisions(tx, actor, projectId, decisionIds);
    if (known.length < new Set(decisionIds).size) throw notFound('decision');
    const itemIds = known.map(({ itemId }) => itemId);
    await lockLatest(tx, itemIds);
    const found = await ownDecisions(tx, actor, projectId, decisionIds);
    const isActedOn = found.length < known.length || found.some((decision) => decision.isActedOn);
    if (isActedOn || (await supersededAmong(tx, itemIds)).size > 0)
      throw conflict(t('Someone has already acted on this answer'));
    if (!found.every(({ isInTime }) => isInTime))
      throw conflict(t('This answer was already sent. You can change it, but not undo it.'));
    const items = await designsFor(tx, standing, itemIds);
    await putBack(tx, actor, decisionIds);
    const requestIds = found.flatMap(({ requestId }) => requestId ?? []);
    await askForTheOthersAgain(tx, { pickedIds: itemIds, requestIds });
    await recordUndone(tx, actor, { standing, items, found });
    announceItems(tx, projectId, 'design.reviewed', items);
  });
