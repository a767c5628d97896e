import { TRASHED_KINDS, type TrashedKind } from '@facet/contract/constants/trash';
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { plannedAnew } from '../../../db/prepared.ts';
import { transact, type Transactor } from '../../../db/transact.ts';
import { recordAudit, type AuditOrigin } from '../../../platform/audit/actions/record-audit.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { t } from '@facet/contract/words/speech';

export const RESTORABLE = TRASHED_KINDS;

type Deleted = {
  title: string;
  /** To the microsecond, as the database has it. */
  at: string;
  /** The name of what it is part of, if that is in the trash too. */
  lostPlace: string | null;
  projectId: number | null;
};

const deleted = (kind: string, query: SQL) =>
  plannedAnew<Deleted>(
    `deleted_${kind}`,
    sql`${query} where t.id = ${sql.placeholder('id')} and t.deleted_at is not null for update of t`,
  );
const DELETED = {
  style: deleted(
    'style',
    sql`select t.title, t.deleted_at::text as at, case when p.deleted_at is not null then p.title end as "lostPlace",
    p.id as "projectId" from styles t join projects p on p.id = t.project_id`,
  ),
  board: deleted(
    'board',
    sql`select t.title, t.deleted_at::text as at, case when p.deleted_at is not null then p.title end as "lostPlace",
    p.id as "projectId" from boards t join project_modules m on m.id = t.project_module_id join projects p on p.id = m.project_id`,
  ),
  project: deleted(
    'project',
    sql`select t.title, t.deleted_at::text as at, case when s.deleted_at is not null then s.title end as "lostPlace",
    t.id as "projectId" from projects t join spaces s on s.id = t.space_id`,
  ),
  space: deleted(
    'space',
    sql`select t.title, t.deleted_at::text as at, null as "lostPlace", null::int as "projectId" from spaces t`,
  ),
  user: deleted(
    'user',
    sql`select t.email as title, t.deleted_at::text as at, null as "lostPlace", null::int as "projectId" from users t`,
  ),
};

/** Brings back something with what was deleted together with it, but nothing that was deleted before. */
async function bringBack(tx: Tx, kind: TrashedKind, id: number, { title, at }: Deleted): Promise<void> {
  if (kind === 'style') {
    await tx.execute(sql`update design_items set deleted_at = null where style_id = ${id} and deleted_at = ${at}`);
    await tx.execute(sql`update styles set deleted_at = null where id = ${id}`);
  }
  if (kind === 'board') await tx.execute(sql`update boards set deleted_at = null, placed_at = now() where id = ${id}`);
  if (kind === 'project') await tx.execute(sql`update projects set deleted_at = null where id = ${id}`);
  if (kind === 'space') await tx.execute(sql`update spaces set deleted_at = null where id = ${id}`);
  if (kind !== 'user') return;
  if (title.endsWith('@invalid')) throw conflict(t('This person’s data was erased, so there is nothing to restore'));
  const { rowCount } = await tx.execute(sql`select from users where email = ${title} and deleted_at is null
    and not is_address_taken`);
  if (rowCount !== 0) throw conflict(t('Someone else has since registered with {email}', { email: title }));
  await tx.execute(sql`update spaces set deleted_at = null where personal_owner_id = ${id} and deleted_at = ${at}`);
  await tx.execute(sql`update users set deleted_at = null where id = ${id}`);
}

/** Tells open pages that it is back. */
function tell(tx: Tx, kind: TrashedKind, id: number, projectId: number | null): void {
  if (kind === 'space') return tx.afterCommit({ kind: 'access', spaceId: id });
  if (projectId === null) return;
  if (kind === 'project') tx.afterCommit({ kind: 'access', projectIds: [projectId] });
  const event = {
    style: 'style.created' as const,
    board: 'board.changed' as const,
    project: 'project.changed' as const,
  };
  if (kind !== 'user')
    tx.afterCommit({ kind: 'project', update: { event: event[kind], project_id: projectId, entity: kind, id } });
}

/** Takes something out of the trash; what it was part of must not be in the trash too. Returns its title or address. */
export const restore = (app: Transactor, kind: TrashedKind, id: number, by: AuditOrigin = { actor: null }) =>
  transact(app, async (tx) => {
    const [found] = await DELETED[kind](tx, { id });
    if (!found) throw notFound(`deleted ${kind}`);
    if (found.lostPlace !== null)
      throw conflict(t('{place} was deleted too. Restore it first.', { place: found.lostPlace }));
    await bringBack(tx, kind, id, found);
    tell(tx, kind, id, found.projectId);
    const { title, projectId } = found;
    const about =
      kind === 'user' ? { userId: id } : kind === 'space' ? { spaceId: id } : { projectId: projectId ?? id };
    await recordAudit(tx, by, { act: 'restored', ...about, details: { title, ids: { kind, id } } });
    return title;
  });
