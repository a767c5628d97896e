import { LogAction } from '@facet/contract/constants/statuses';
import type { Tx } from '../../../db/client.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import { notify } from '../../notifications/actions/notify.ts';
import type { Standing } from '../../access/standing.ts';
import { concernedByUpload } from '../find-leaders.ts';
import type { insertVersion } from './insert-version.ts';

type Uploaded = Awaited<ReturnType<typeof insertVersion>>;
export type StyleRef = { id: number; title: string; assigneeId: number | null };
type Version = { standing: Standing; moduleId: number; style: StyleRef; uploaded: Uploaded };

async function recordVersion(tx: Tx, actor: Actor, { standing, moduleId, style, uploaded }: Version): Promise<void> {
  const { items, version, group, files } = uploaded;
  const place = { projectModuleId: moduleId, styleId: style.id, galleryGroupId: group };
  recordActivity(
    tx,
    actor,
    ...items.map((item, index) => ({
      projectId: standing.project.id,
      event: 'design.uploaded' as const,
      itemType: 'file' as const,
      actionType: LogAction.create,
      itemId: item.id,
      designItemId: item.id,
      ...place,
      newValue: {
        file: { id: item.fileId, original_name: files[index]?.originalName ?? '' },
        version,
        previous_version: version - 1,
      },
    })),
  );
}

async function notifyConcerned(tx: Tx, actor: Actor, { standing, moduleId, style, uploaded }: Version): Promise<void> {
  const { items, version, group, files } = uploaded;
  const { project } = standing;
  await notify(tx, {
    userIds: await concernedByUpload(tx, { projectId: project.id, moduleId }, style.assigneeId),
    actorId: actor.userId,
    type: 'design_uploaded',
    message: `uploaded version ${version} of ${style.title}`,
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

/** Writes the log, tells the people concerned, and lets everyone's screen know. */
export async function announceVersion(tx: Tx, actor: Actor, made: Version): Promise<void> {
  const { standing, moduleId, style, uploaded } = made;
  await recordVersion(tx, actor, made);
  await notifyConcerned(tx, actor, made);
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
}
