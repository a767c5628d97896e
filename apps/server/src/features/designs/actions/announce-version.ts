import type { ReviewAct } from '@facet/contract/constants/review-acts';
import { LogAction } from '@facet/contract/constants/statuses';
import { and, asc, eq, isNull, lt, ne } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { designItems } from '../../../db/schema/index.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import { notify } from '../../notifications/actions/notify.ts';
import type { Standing } from '../../access/standing.ts';
import { followWork } from '../../projects/actions/follow-work.ts';
import { concernedByUpload } from '../find-leaders.ts';
import type { insertVersion } from './insert-version.ts';

const OLDER_TOLD = 200;

type Uploaded = Awaited<ReturnType<typeof insertVersion>>;
export type StyleRef = { id: number; title: string; assigneeId: number | null };
type Version = { standing: Standing; moduleId: number; style: StyleRef; uploaded: Uploaded };

/** What is told of an upload. */
function toAct({ style, uploaded: { items, version } }: Version): ReviewAct {
  const files = items.map(({ id }) => ({ id, before: 'draft' as const, after: 'draft' as const }));
  return { kind: 'uploaded', style: style.title, version, files, total: files.length, note: null };
}

/** The names of the files: the act only counts them. */
function nameFiles({ uploaded: { items, files } }: Version) {
  const [item, ...more] = items;
  const names = files.map(({ originalName }) => originalName);
  if (item && more.length === 0) return { file: { id: item.fileId, original_name: names[0] ?? '' } };
  return { said: [{ kind: 'files' as const, names }] };
}

/** Logs one entry for the version, about its first file. */
function recordVersion(tx: Tx, actor: Actor, made: Version): void {
  const { items, version, group } = made.uploaded;
  const [first] = items;
  if (!first) return;
  recordActivity(tx, actor, {
    projectId: made.standing.project.id,
    event: 'design.uploaded',
    itemType: 'file',
    actionType: LogAction.create,
    itemId: first.id,
    designItemId: first.id,
    projectModuleId: made.moduleId,
    styleId: made.style.id,
    galleryGroupId: group,
    newValue: { ...nameFiles(made), version, previous_version: version - 1, act: toAct(made) },
  });
}

async function notifyConcerned(tx: Tx, actor: Actor, made: Version): Promise<void> {
  const { standing, moduleId, style } = made;
  const { items, group, files } = made.uploaded;
  const { project } = standing;
  await notify(tx, {
    userIds: await concernedByUpload(tx, { projectId: project.id, moduleId }, style.assigneeId),
    actorId: actor.userId,
    type: 'design_uploaded',
    told: { kind: 'acted', act: toAct(made) },
    data: {
      project_id: project.id,
      project_name: project.title,
      module_id: moduleId,
      style_id: style.id,
      file_id: items[0]?.id ?? null,
      gallery_group_id: group,
      file_name: files[0]?.originalName ?? null,
    },
  });
}

/** Tells people who were asked about an older version, answered or not, that it is no longer the latest; they may not see the new one. */
async function tellAsked(tx: Tx, { standing, moduleId, style, uploaded }: Version): Promise<void> {
  if (uploaded.version === 1) return;
  const older = await tx
    .select({ id: designItems.id })
    .from(designItems)
    .where(
      and(
        eq(designItems.styleId, style.id),
        eq(designItems.projectModuleId, moduleId),
        lt(designItems.version, uploaded.version),
        ne(designItems.status, 'draft'),
        isNull(designItems.deletedAt),
      ),
    )
    .orderBy(asc(designItems.id))
    .limit(OLDER_TOLD);
  if (older.length === 0) return;
  const place = { project_id: standing.project.id, module_id: moduleId, style_id: style.id };
  const ids = older.map(({ id }) => id);
  tx.afterCommit({
    kind: 'project',
    update: { event: 'design.changed', ...place, entity: 'design', id: null, item_ids: ids },
  });
}

/** Writes the log, notifies the people concerned, and updates everyone's screens. */
export async function announceVersion(tx: Tx, actor: Actor, made: Version): Promise<void> {
  await notifyConcerned(tx, actor, made);
  await logVersion(tx, actor, made);
}

/** The same without a notice to anybody, for versions that were made long ago. */
export async function logVersion(tx: Tx, actor: Actor, made: Version): Promise<void> {
  const { standing, moduleId, style, uploaded } = made;
  recordVersion(tx, actor, made);
  await followWork(tx, actor, standing.project, 'begun');
  // The version before may have been in review: nobody can answer on it any more.
  if (uploaded.version > 1) await followWork(tx, actor, standing.project, 'answered');
  tx.afterCommit({
    kind: 'project',
    update: {
      event: 'design.uploaded',
      project_id: standing.project.id,
      module_id: moduleId,
      entity: 'design',
      id: uploaded.items[0]?.id ?? null,
      style_id: style.id,
      item_ids: uploaded.items.map(({ id }) => id),
    },
  });
  await tellAsked(tx, made);
}
