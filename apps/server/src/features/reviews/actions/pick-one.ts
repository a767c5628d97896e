import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { knownBy, type Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import { recordAnswers, versionsAmong } from '../../designs/actions/record-acts.ts';
import { designsFor } from '../../designs/access.ts';
import { announceItems } from '../../designs/actions/announce-items.ts';
import type { Answer } from '../../designs/actions/decide.ts';
import type { Standing } from '../../access/standing.ts';
import { itemsOfRequest, pickOneRequests, type RequestItem } from '../find-request-items.ts';
import { t } from '@facet/contract/words/speech';

type Place = { styleId: number; projectModuleId: number; version: number };
const pieceOf = ({ styleId, projectModuleId, version }: Place) => [styleId, projectModuleId, version].join(' ');

/** A request to pick one of its pieces. */
type PickRequest = { id: number; items: readonly RequestItem[] };
type Asking = { userId: number; request: { id: number; isPickOne: boolean } | null; ids: readonly number[] };

/** The pick-one requests that answers on these files belong to: the one named, or any that asks for them. */
export async function picksAmong(tx: Tx, { userId, request, ids }: Asking): Promise<PickRequest[]> {
  if (request && !request.isPickOne) return [];
  const requestIds = request ? [request.id] : await pickOneRequests(tx, userId, ids);
  const picks: PickRequest[] = [];
  for (const id of requestIds) picks.push({ id, items: await itemsOfRequest(tx, id) });
  return picks;
}

/** The answers to such a request: exactly one piece, with all its files, and nothing of another. */
export function answersTo({ items }: PickRequest, all: readonly Answer[]): readonly Answer[] {
  const answers = all.filter(({ item }) => items.some(({ id }) => id === item.id));
  const pieces = new Set(answers.map(({ item }) => pieceOf(item)));
  const files = items.filter((item) => pieces.has(pieceOf(item))).length;
  const isOne = pieces.size === 1 && files === answers.length && answers.every(({ status }) => status === 'approved');
  if (!isOne) throw invalidField('requests', t('Please choose one piece.'));
  return answers;
}

/** Puts the pieces that were not chosen back to what they were, and says of each which one was picked instead. */
export async function leaveTheOthers(
  tx: Tx,
  actor: Actor,
  standing: Standing,
  { requestId, picked }: { requestId: number; picked: readonly Answer[] },
): Promise<void> {
  const items = await itemsOfRequest(tx, requestId);
  const chosen = items.find(({ id }) => id === picked[0]?.item.id);
  const others = items.filter(({ id, status }) => status === 'in_review' && !picked.some(({ item }) => item.id === id));
  if (!chosen || others.length === 0) return;
  await tx.execute(sql`update design_items item set status = ri.status_before, note = null, picked_item_id = ${chosen.id},
      note_created_at = now(), note_user_id = ${actor.userId}, updated_at = now()
    from review_request_items ri where ri.review_request_id = ${requestId} and ri.design_item_id = item.id
      and item.id = any(${sql.param(others.map(({ id }) => id))}::int[])`);
  const left = await versionsAmong(
    tx,
    others.map((item) => ({ item, after: item.statusBefore })),
  );
  const known = standing.isClient ? { knownBy: knownBy(actor) } : {};
  const choice = {
    kind: 'passed_over' as const,
    ...known,
    note: null,
    picked: chosen.styleTitle,
    pickedVersion: chosen.version,
  };
  await recordAnswers(tx, actor, standing.project, {
    event: 'design.reviewed',
    acts: left.map(({ members: [{ item }], about }) => ({ item, act: { ...choice, ...about } })),
  });
  const seen = await designsFor(
    tx,
    standing,
    others.map(({ id }) => id),
  );
  announceItems(tx, standing.project.id, 'design.reviewed', seen);
}

/** Asks for the other pieces again when the choice is taken back. */
export async function askForTheOthersAgain(
  tx: Tx,
  { pickedIds, requestIds }: { pickedIds: readonly number[]; requestIds: readonly number[] },
): Promise<void> {
  await tx.execute(sql`update design_items item set status = 'in_review', picked_item_id = null, note_created_at = null,
      note_user_id = null, updated_at = now()
    from review_request_items ri where ri.design_item_id = item.id and item.status = ri.status_before
      and ri.review_request_id = any(${sql.param([...requestIds])}::int[])
      and item.picked_item_id = any(${sql.param([...pickedIds])}::int[])`);
}
