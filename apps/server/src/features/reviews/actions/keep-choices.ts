import type * as api from '@facet/contract/endpoints/reviews';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict, invalidField, notFound } from '../../../platform/errors.ts';
import { designsFor } from '../../designs/access.ts';
import { askedAmong } from '../../designs/find-superseded.ts';
import { projectFor } from '../../access/project-access.ts';
import { requestOfMine } from '../access.ts';
import { choicesQuery } from '../choices-query.ts';
import { t } from '@facet/contract/words/speech';

type Input = z.output<typeof api.saveReviewDraft.body>;
type Kept = Input['requests'][number] & { requestId: number };

async function keepOpenings(tx: Tx, actor: Actor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`insert into item_openings (design_item_id, user_id)
    select id, ${actor.userId} from unnest(${sql.param([...ids])}::int[]) id on conflict do nothing`);
}

/**
 * Of two devices, the later choice wins; a moment in the future counts as now, so that no wrong clock wins for ever.
 */
async function keep(tx: Tx, actor: Actor, kept: readonly Kept[]): Promise<void> {
  if (kept.length === 0) return;
  const requestIds = [...new Set(kept.map(({ requestId }) => requestId))];
  // Two devices write one after the other, so that a choice and a note don't wipe each other out.
  await tx.execute(sql`select id from review_recipients where user_id = ${actor.userId}
    and review_request_id = any(${sql.param(requestIds)}::int[]) order by id for no key update`);
  const rows = kept.map((row) => ({
    ...row,
    says: row.status !== undefined,
    notes: row.note !== undefined,
    at: row.chosen_at ?? new Date().toISOString(),
  }));
  await tx.execute(sql`insert into review_choices (review_request_id, user_id, design_item_id, status, note, chosen_at)
    select row."requestId", ${actor.userId}, row.file_id,
      case when row.says then row.status else before.status end,
      case when row.notes then nullif(row.note, '') else before.note end, least(row.at, now())
    from json_to_recordset(${JSON.stringify(rows)}::json) as row ("requestId" int, file_id int, status text, note text,
      at timestamptz, says bool, notes bool)
    left join review_choices before on before.review_request_id = row."requestId" and before.user_id = ${actor.userId}
      and before.design_item_id = row.file_id
    on conflict (review_request_id, user_id, design_item_id) do update
      set status = excluded.status, note = excluded.note, chosen_at = excluded.chosen_at
      where review_choices.chosen_at <= excluded.chosen_at`);
  await tx.execute(sql`delete from review_choices where user_id = ${actor.userId} and status is null and note is null
    and design_item_id = any(${sql.param(kept.map(({ file_id: id }) => id))}::int[])`);
}

/** Keeps what somebody has chosen, noted and opened, without telling anybody; returns everything kept so far. */
export const keepChoices = (app: App, actor: Actor, projectId: number, { requests, ...input }: Input) =>
  transact(app, async (tx) => {
    const standing = await projectFor(tx, actor, projectId, 'view');
    const request = await requestOfMine(tx, actor, projectId, { hash: input.hash, requestId: input.request_id });
    const ids = requests.map(({ file_id: id }) => id);
    if (new Set(ids).size !== ids.length) throw invalidField('requests', t('A file is named twice'));
    if ((await designsFor(tx, standing, ids)).length < ids.length) throw notFound('design');
    const recipientId = actor.guest?.recipientId ?? null;
    const asked = await askedAmong(tx, { userId: actor.userId, recipientId, requestId: request?.id ?? null }, ids);
    const kept = requests
      .filter(({ status, note }) => status !== undefined || note !== undefined)
      .map((row): Kept => {
        const requestId = asked.get(row.file_id);
        if (requestId === undefined) throw conflict(t('This file no longer needs your answer'));
        return { ...row, requestId };
      });
    await keepOpenings(
      tx,
      actor,
      requests.flatMap((row) => (row.is_opened ? row.file_id : [])),
    );
    await keep(tx, actor, kept);
    if (kept.length > 0)
      tx.afterCommit({
        kind: 'users',
        userIds: [actor.userId],
        update: { event: 'design.choice_kept', project_id: projectId, entity: 'design', id: null, item_ids: ids },
      });
    return choicesQuery(tx, { userId: actor.userId, projectId, requestId: request?.id ?? null });
  });
